"""The players of Blocky: goals, scores and times; what counts for whom; leaving the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from blooms.games.blocky import words as blocky_words
from blooms.games.blocky.position import Blocky
from blooms.games.blocky.words import number, signed
from blooms.session.events import Stop
from web.games.blocky.move_input import MoveInput
from web.games.blocky.options import OPTIONS
from web.games.blocky.panel import nets_after
from web.page.contract.players import player_name
from web.page.feature import Action, Feature, Press
from web.page.host import Host, Screen, Services
from web.page.mode import ALL
from web.page.status.clocks import SeatTime, seat_times
from web.page.view.avatar import avatar
from web.page.view.view import Button, Element, Node, Write, button, children, element, root

__all__ = ["Players"]


class Players(Feature):
    """The list of players. The cells that count for one of them are outlined on the board."""

    actions = {
        "counts": Action(("o",), ALL),
        "seat": Action(modes=ALL),
        "resign": Action(),
    }

    def __init__(
        self, host: Host[Blocky], screen: Screen, services: Services, move_input: MoveInput
    ) -> None:
        self._host, self._screen, self._services = host, screen, services
        self._move_input = move_input
        self._chosen: int | None = None
        self._is_drawn = True

    @property
    def counted(self) -> int | None:
        """The seat whose goal is drawn: the chosen one, else the one to move; None for no seat."""
        if not self._is_drawn:
            return None
        return self._host.session.game.position.seat if self._chosen is None else self._chosen

    def reset(self) -> None:
        self._chosen = None

    def act(self, press: Press) -> None:
        host = self._host
        match press.action:
            case "counts":
                self._is_drawn = not self._is_drawn
                self._screen.refresh()
            case "seat":
                seat = int(press.value)
                self._chosen, self._is_drawn = None if seat == self._chosen else seat, True
                self._screen.refresh()
            case "resign":  # Nobody can resign: players leave the game.
                host.do(Stop())
                self._screen.press(Press("game-over"))

    def buttons(self) -> Mapping[str, Button]:
        session = self._host.session
        is_over = session.game.position.is_over
        return {
            "counts": Button(is_pressed=self._is_drawn),
            "resign": Button(is_enabled=bool(session.ply) and not is_over),
        }

    def view(self) -> Iterator[Write]:
        session, shown = self._host.session, self._move_input.shown
        position = session.game.position
        yield root("over", position.is_over)
        nets, times = position.nets(), seat_times(session, self._services.now)
        later = nets_after(position, shown[1]) if shown else nets
        about = "≈" if shown and shown[1].is_chance else ""
        gains = [
            _gain(after - net, about) if shown else ""
            for net, after in zip(nets, later, strict=True)
        ]
        seats = range(position.seats)
        yield children(
            "seats", (self._item(seat, times[seat], nets[seat], gains[seat]) for seat in seats)
        )

    def _item(self, seat: int, time: SeatTime, net: int, gain: Node) -> Element:
        """A player, with the goal and the score, and what the action shown would change."""
        session = self._host.session
        position = session.game.position
        outcome = position.outcome()
        state = "seat" + " to-move" * (seat == position.seat and not position.is_over)
        state += " counted" * (seat == self.counted)
        state += " winner" * bool(outcome and outcome[seat] and position.seats > 1)
        plant = avatar(OPTIONS.seating.stage(session.seats[seat]))
        who = button(
            "seat", str(seat),
            element("b", blocky_words.player(seat), *plant), " ",
            player_name(session, seat, OPTIONS.seating.name),
            data_seat=str(seat), _class="who", aria_pressed=str(seat == self._chosen).lower(),
        )  # fmt: skip
        setup = position.setup
        target = element(
            "span", element("span", f"{blocky_words.goal(setup.goals[seat])}: ", _class="goal"),
            blocky_words.colour(setup.targets[seat]), _class="target",
        )  # fmt: skip
        left = element(
            "span", time.words, _class="time low" if time.is_low else "time",
            data_role=f"clock-{seat + 1}",
        )  # fmt: skip
        costs = position.costs[seat]
        equals = element("span", " = ", _class="equals")
        parts = element("span", f"{net + costs} − {costs}", equals, _class="parts")
        sum_ = element(
            "span",
            parts,
            element("b", number(net), _class="net"),
            gain,
            _class="sum",
        )
        colour = setup.targets[seat]
        return element("li", who, target, " ", sum_, left, _class=state, data_colour=colour)


def _gain(gained: float, about: str) -> Element:
    """What an action would change of a score."""
    trend = "up" if gained > 0 else "down" if gained < 0 else "same"
    return element("span", f" {about}{signed(gained)}", _class=f"gained {trend}")
