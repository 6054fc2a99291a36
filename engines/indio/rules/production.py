"""Production: every hex at once, by its top tile (IND R23–R29)."""

from engines.indio.events import AnyEvent, Produced
from engines.indio.state import St


def produce(st: St, log: list[AnyEvent]) -> None:
    """Workers on a hex make one more than they are; without workers a structure or an empty hex makes one."""
    data = st.data
    most = data.limits.resources_per_hex
    of = [[0] * 7 for _seat in range(st.seats + 1)]  # the last is nobody's
    produces, owner, res, held = data.produces, st.owner, st.res, st.held
    crowds, lies = map(sum, st.units), map(sum, list(res))
    for h, (stack, crowd, lying) in enumerate(zip(st.stacks, crowds, lies, strict=True)):
        if lying >= most or not (crowd or not lying or owner[h] >= 0):
            continue
        kind = produces[stack[-1]]
        if kind < 0:
            continue
        made = crowd + 1 if crowd < most - lying else most - lying
        res[h][kind] += made
        of[held[h]][kind] += made
    total = tuple(map(sum, zip(*of, strict=True)))
    log.append(Produced(total, tuple(map(tuple, of[:-1]))))
