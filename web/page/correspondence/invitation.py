"""The invitation of a friend; invitation_form.py has the form, once it is opened."""

from __future__ import annotations

from web.page.feature import Action, Feature, Late
from web.page.host import Host, Screen, Services
from web.page.mode import ALL

__all__ = ["Invitation"]


class Invitation(Late[Feature]):
    """The dialog that invites a friend."""

    actions = {"friend": Action(modes=ALL), "invite": Action(modes=ALL, leaves=True)}
    forms = frozenset({"friend"})

    def __init__(self, host: Host, screen: Screen, services: Services) -> None:
        super().__init__()
        self._parts = host, screen, services

    def load(self) -> Feature:
        from web.page.correspondence.invitation_form import (
            InvitationForm,  # not needed for a first screen
        )

        return InvitationForm(*self._parts)
