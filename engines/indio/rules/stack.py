"""Every frame that a game of Indio is made of, and its state with them on the stack."""

from typing import Any

from engines.indio.rules.build import CostWorkers
from engines.indio.rules.collect import Forging, Storing
from engines.indio.rules.crafting import Crafting, Removing
from engines.indio.rules.harvest import Harvest
from engines.indio.rules.payment import Paying
from engines.indio.rules.setup import Leaders, Starting
from engines.indio.rules.work import Working
from engines.indio.rules.years import Drawing, Years
from engines.indio.state import IndState

AnyFrame = (
    Leaders
    | Starting
    | Years
    | Drawing
    | Crafting
    | Removing
    | Harvest
    | Working
    | Paying
    | Storing
    | Forging
    | CostWorkers
)
SHAPE: Any = IndState[AnyFrame]
"""What a position is read back as."""
