"""Data frames of pandas and polars, and tables of Arrow."""

from __future__ import annotations

import io
from typing import Any, Iterable, Literal, Sequence

Frame = Literal["pandas", "polars", "arrow"]


def frame_of(stream: bytes, kind: Frame | None) -> Any:
    """Reads an Arrow stream. Without ``kind``, pandas if it is installed, else polars, else Arrow itself."""
    import pyarrow.ipc

    table = pyarrow.ipc.open_stream(io.BytesIO(stream)).read_all()
    for each in ("pandas", "polars", "arrow") if kind is None else (kind,):
        if each == "arrow":
            return table
        try:
            if each == "polars":
                import polars

                return polars.from_arrow(table)
            import pandas  # noqa: F401

            return table.to_pandas()
        except ImportError:
            if kind is not None:
                raise
    return table


def texts_of(rows: Any, columns: Sequence[str] | None) -> list[str]:
    """One address a row: the columns in order, joined by commas, without what is missing."""
    if columns is None:
        return [_text(row) for row in _one_column(rows)]
    named = [columns] if isinstance(columns, str) else list(columns)
    values: list[Iterable[Any]] = [rows[name] for name in named]
    return [", ".join(part for part in map(_text, row) if part) for row in zip(*values)]


def _one_column(rows: Any) -> Iterable[Any]:
    if _is_frame(rows):
        raise TypeError("Name the columns of the address: match(frame, ['line1', 'postcode']).")
    return rows


def _text(value: Any) -> str:
    # NaN is not equal to itself.
    return "" if value is None or value != value else str(value).strip()


def with_columns(rows: Any, added: dict[str, list[Any]]) -> Any:
    """The frame with more columns; for a plain list, a list of dictionaries."""
    if not _is_frame(rows):
        names = list(added)
        return [dict(zip(names, values)) for values in zip(*added.values())]
    if type(rows).__module__.startswith("polars"):
        import polars

        return rows.with_columns([polars.Series(name, values) for name, values in added.items()])
    import pandas

    # Int64 has a missing value; a float would round UPRNs of 12 digits when printed.
    typed = {
        name: pandas.array(values, dtype="Int64" if name == "match_uprn" else None)
        for name, values in added.items()
    }
    return rows.assign(**typed)


def _is_frame(rows: Any) -> bool:
    return hasattr(rows, "columns")
