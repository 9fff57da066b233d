"""What is raised when the service refuses."""

from __future__ import annotations

from typing import Any

import httpx


class PropertyLookupError(Exception):
    """A refusal, with the service's own sentence.

    ``status`` is the HTTP status, or None if no answer came.
    """

    def __init__(self, detail: str, status: int | None = None) -> None:
        super().__init__(detail)
        self.detail = detail
        self.status = status


def refusal(response: httpx.Response) -> PropertyLookupError:
    """The error for an answer that is no success."""
    return PropertyLookupError(_detail(response), response.status_code)


def _detail(response: httpx.Response) -> str:
    try:
        body: Any = response.json()
    except ValueError:
        return f"The service answered {response.status_code} without an explanation."
    detail = body.get("detail") if isinstance(body, dict) else None
    return detail if isinstance(detail, str) else f"The service answered {response.status_code}."
