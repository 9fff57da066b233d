"""The answer to one address."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, Mapping

Decision = Literal["matched", "ambiguous", "unmatched"]


@dataclass(frozen=True)
class Candidate:
    """A property that the text may mean. ``confidence`` is a probability from 0 to 1."""

    uprn: int
    address: str | None
    confidence: float


@dataclass(frozen=True)
class Match:
    """What a text means. ``uprn``, ``address`` and ``confidence`` are None unless it was matched."""

    text: str
    decision: Decision
    reason: str
    explanation: str
    uprn: int | None
    address: str | None
    confidence: float | None
    candidates: tuple[Candidate, ...]


def match_of(row: Mapping[str, Any]) -> Match:
    """Reads an item of ``data`` in an answer of ``POST /match``."""
    return Match(
        text=row["address"],
        decision=row["decision"],
        reason=row["reason"],
        explanation=row["explanation"],
        uprn=row["uprn"],
        address=row["full_address"],
        confidence=row["confidence"],
        candidates=tuple(
            Candidate(each["uprn"], each["full_address"], each["confidence"])
            for each in row.get("candidates", ())
        ),
    )
