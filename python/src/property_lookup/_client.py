"""The client: each method asks one endpoint, or one page of it after the other."""

from __future__ import annotations

import datetime
import json
import os
import time
from pathlib import Path
from typing import Any, Iterator, Mapping, Sequence

import httpx

from ._errors import PropertyLookupError, refusal
from ._frames import Frame, frame_of, texts_of, with_columns
from ._match import Match, match_of

Filter = Mapping[str, Any]
Day = str | datetime.date

#: Addresses in a request of ``match``; the service takes no more.
_BATCH = 1_000
_PAGE = 100
_FORMATS = {
    ".csv": "csv",
    ".ndjson": "ndjson",
    ".jsonl": "ndjson",
    ".geojson": "geojson",
    ".arrow": "arrow",
    ".parquet": "parquet",
    ".xlsx": "xlsx",
    ".gpkg": "gpkg",
    ".fgb": "flatgeobuf",
}


class PropertyLookup:
    """A client of one service. Use it as a context manager, or call ``close``.

    ``key`` defaults to the environment's PROPERTY_LOOKUP_KEY, ``timeout`` is in seconds, and ``patience`` is how many
    seconds in all a call waits when the service says to come back later.
    """

    def __init__(
        self,
        url: str = "http://127.0.0.1:8080",
        key: str | None = None,
        *,
        timeout: float = 60.0,
        patience: float = 60.0,
    ) -> None:
        given = key if key is not None else os.environ.get("PROPERTY_LOOKUP_KEY")
        headers = {"Authorization": f"Api-Key {given}"} if given else {}
        self._http = httpx.Client(
            base_url=f"{url.rstrip('/')}/api/v2", headers=headers, timeout=timeout
        )
        self._patience = patience

    def __enter__(self) -> PropertyLookup:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._http.close()

    def address(self, text: str, **options: Any) -> Match:
        """The one property that a text means, or why there is none, with up to ``candidates`` (3) that it may mean."""
        return self._matches([text], {"candidates": 3, **options})[0]

    def match(
        self, rows: Any, columns: str | Sequence[str] | None = None, **options: Any
    ) -> Any:
        """Matches every row, a thousand in a request, and returns the rows with five more columns.

        ``rows`` is a list of texts, or a data frame of pandas or polars with the ``columns`` that make an address, in
        order. ``options`` are those of ``POST /match``, such as ``min_confidence`` or ``require_postcode``.
        """
        texts = texts_of(rows, columns)
        found: list[Match] = []
        for at in range(0, len(texts), _BATCH):
            found.extend(self._matches(texts[at : at + _BATCH], options))
        return with_columns(
            rows,
            {
                "match_uprn": [one.uprn for one in found],
                "match_address": [one.address for one in found],
                "match_confidence": [one.confidence for one in found],
                "match_decision": [one.decision for one in found],
                "match_reason": [one.reason for one in found],
            },
        )

    def find(self, filter: Filter | None = None, **options: Any) -> Iterator[dict[str, Any]]:
        """Properties that a filter finds, page after page."""
        page = 1
        while True:
            asked = {"filter": _json(filter or {}), "page": page, "page_size": _PAGE, **options}
            answer = self._get("/property-lookup", asked).json()
            yield from answer["data"]
            if len(answer["data"]) < _PAGE:
                return
            page += 1

    def properties(
        self,
        filter: Filter | None = None,
        fields: Sequence[str] | None = None,
        *,
        as_: Frame | None = None,
        **options: Any,
    ) -> Any:
        """What a filter finds as a data frame: of pandas if it is installed, else of polars; ``as_`` chooses."""
        asked = {**_chosen(filter, fields), "format": "arrow", **options}
        return frame_of(self._get("/export", asked).content, as_)

    def export(
        self,
        path: str | Path,
        filter: Filter | None = None,
        fields: Sequence[str] | None = None,
        **options: Any,
    ) -> Path:
        """Writes what a filter finds to a file whose ending says the format, such as ``.parquet`` or ``.gpkg``."""
        target = Path(path)
        known = _FORMATS.get(target.suffix.lower())
        if known is None and "format" not in options:
            raise ValueError(f"{target.name} must end in one of {', '.join(_FORMATS)}, or name a format.")
        asked = {**_chosen(filter, fields), "format": known, **options}
        part = target.with_name(f"{target.name}.part")
        with self._http.stream("GET", "/export", params=_params(asked)) as response:
            if response.is_error:
                response.read()
                raise refusal(response)
            with part.open("wb") as file:
                for chunk in response.iter_bytes():
                    file.write(chunk)
        return part.replace(target)

    def aggregate(
        self,
        by: str | Sequence[str] | None = None,
        of: str | Sequence[str] | None = None,
        filter: Filter | None = None,
        *,
        as_: Frame | None = None,
        **options: Any,
    ) -> Any:
        """Counts and measures of groups as a data frame, such as ``of="median(estimated_value)"``."""
        asked = {"by": _list(by), "of": _list(of), **_chosen(filter, None), "format": "arrow"}
        return frame_of(self._get("/aggregate", {**asked, **options}).content, as_)

    def record(
        self, uprn: int, *, as_of: Day | None = None, known_at: Day | None = None, **options: Any
    ) -> dict[str, Any]:
        """The full record of a property; on an earlier day with ``as_of``, or as it was known with ``known_at``."""
        asked = {"uprn": uprn, "as_of": as_of, "known_at": known_at, **options}
        return self._get("/property-lookup-detailed", asked).json()

    def evidence(
        self, uprn: int, *, as_of: Day | None = None, known_at: Day | None = None, **options: Any
    ) -> dict[str, Any]:
        """What every source says of a property, which record each value comes from, and why the others lost."""
        asked = {"uprn": uprn, "as_of": as_of, "known_at": known_at, **options}
        return self._get("/property-lookup-evidence", asked).json()

    def suggest(self, text: str, **options: Any) -> list[dict[str, Any]]:
        """Streets and properties while an address is typed."""
        return self._get("/address-lookup/suggest", {"q": text, **options}).json()

    def _matches(self, texts: Sequence[str], options: Mapping[str, Any]) -> list[Match]:
        body = {"addresses": list(texts)}
        answer = self._ask("POST", "/match", params=_params(options), json=body)
        return [match_of(row) for row in answer.json()["data"]]

    def _get(self, path: str, params: Mapping[str, Any]) -> httpx.Response:
        return self._ask("GET", path, params=_params(params))

    def _ask(self, method: str, path: str, **request: Any) -> httpx.Response:
        until = time.monotonic() + self._patience
        while True:
            try:
                response = self._http.request(method, path, **request)
            except httpx.TransportError as error:
                raise PropertyLookupError(
                    f"No answer from {self._http.base_url.host}: {type(error).__name__}."
                ) from error
            if not response.is_error:
                return response
            wait = _wait(response)
            if wait is None or time.monotonic() + wait > until:
                raise refusal(response)
            time.sleep(wait)


def _wait(response: httpx.Response) -> float | None:
    """Seconds after which to ask again; None if that would not help."""
    told = response.headers.get("retry-after", "")
    return float(told) if response.status_code in (429, 503) and told.isdigit() else None


def _chosen(filter: Filter | None, fields: Sequence[str] | None) -> dict[str, Any]:
    return {"filter": None if filter is None else _json(filter), "fields": _list(fields)}


def _json(value: Any) -> str:
    return json.dumps(value, default=str)


def _list(names: str | Sequence[str] | None) -> str | None:
    return names if names is None or isinstance(names, str) else ",".join(names)


def _params(values: Mapping[str, Any]) -> dict[str, str]:
    """Without what is None; truth values as the API spells them."""
    return {
        name: str(value).lower() if isinstance(value, bool) else str(value)
        for name, value in values.items()
        if value is not None
    }
