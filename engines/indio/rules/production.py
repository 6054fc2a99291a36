"""Production: every hex at once, by its top tile (IND R23–R29)."""

from engines.indio.events import AnyEvent, Produced
from engines.indio.state import St


def produce(st: St, log: list[AnyEvent]) -> None:
    """Workers on a hex make one more than they are; without workers a structure or an empty hex makes one."""
    data = st.data
    most = data.limits.resources_per_hex
    total = [0] * 7
    for h, stack in enumerate(st.stacks):
        kind = data.produces[stack[-1]]
        if kind < 0:
            continue
        crowd, lying = sum(st.units[h]), sum(st.res[h])
        alone = 1 if st.owner[h] >= 0 or not lying else 0
        made = min(crowd + 1 if crowd else alone, most - lying)
        if made > 0:
            st.res[h][kind] += made
            total[kind] += made
    log.append(Produced(tuple(total)))
