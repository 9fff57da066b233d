"""The client against a served demo, whose address and key come from the environment."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pandas as pd
import polars as pl
import pytest
from property_lookup import PropertyLookup, PropertyLookupError

URL = os.environ["PROPERTY_LOOKUP_URL"]
UPRN = 10355226316
HOME = "11 Prospect Court, Bridge Street, Chelmsford CM1 6GT"
CHELMSFORD = {"where": {"postcode": {"ilike": "CM1 %"}}}


@pytest.fixture(scope="module")
def lookup():
    with PropertyLookup(URL) as client:
        yield client


def test_address_means_one_home(lookup):
    found = lookup.address(HOME)
    assert (found.decision, found.uprn) == ("matched", UPRN)
    assert found.confidence is not None and 0.99 <= found.confidence <= 1
    assert found.candidates[0].uprn == UPRN


def test_number_that_the_street_lacks_means_none(lookup):
    found = lookup.address(HOME.replace("11 ", "999 "))
    assert (found.decision, found.uprn, found.confidence) == ("unmatched", None, None)
    assert found.reason == "number-not-listed"
    assert found.candidates


def test_list_of_texts(lookup):
    rows = lookup.match([HOME, "", None])
    assert [row["match_uprn"] for row in rows] == [UPRN, None, None]


@pytest.mark.parametrize("frames", [pd, pl])
def test_data_frame_keeps_its_rows(lookup, frames):
    mine = frames.DataFrame(
        {"who": ["us", "nobody"], "line": ["11 Prospect Court, Bridge Street", None], "pc": ["CM1 6GT", None]}
    )
    found = lookup.match(mine, ["line", "pc"])
    assert list(found["who"]) == ["us", "nobody"]
    assert found["match_uprn"][0] == UPRN
    assert list(found["match_decision"]) == ["matched", "unmatched"]
    assert "match_uprn" not in mine.columns


def test_frame_without_columns_is_refused(lookup):
    with pytest.raises(TypeError, match="Name the columns"):
        lookup.match(pd.DataFrame({"line": [HOME]}))


def test_more_than_a_batch(lookup):
    assert sum(row["match_uprn"] == UPRN for row in lookup.match([HOME] * 1_001)) == 1_001


def test_pages_and_frame_agree(lookup):
    fields = ["uprn", "postcode", "bedrooms"]
    by_pages = {home["uprn"] for home in lookup.find(CHELMSFORD)}
    pandas = lookup.properties(CHELMSFORD, fields)
    polars = lookup.properties(CHELMSFORD, fields, as_="polars")
    assert isinstance(pandas, pd.DataFrame) and isinstance(polars, pl.DataFrame)
    assert len(by_pages) > 100
    assert set(pandas["uprn"]) == set(polars["uprn"]) == by_pages
    assert list(pandas.columns) == fields


def test_export_to_a_file(lookup, tmp_path):
    path = lookup.export(tmp_path / "homes.parquet", CHELMSFORD, ["uprn", "postcode"])
    assert len(pd.read_parquet(path)) == len(lookup.properties(CHELMSFORD, ["uprn"]))
    assert [each.name for each in tmp_path.iterdir()] == ["homes.parquet"]
    with pytest.raises(ValueError, match="must end in one of"):
        lookup.export(tmp_path / "homes.doc")


def test_refused_export_leaves_no_file(lookup, tmp_path):
    with pytest.raises(PropertyLookupError) as refused:
        lookup.export(tmp_path / "homes.csv", {"where": {"no_such_field": 1}})
    assert refused.value.status == 422
    assert "no_such_field" in refused.value.detail
    assert list(tmp_path.iterdir()) == []


def test_aggregate(lookup):
    groups = lookup.aggregate(by="property_type", of="median(estimated_value)", filter=CHELMSFORD)
    assert groups["count"].sum() == len(lookup.properties(CHELMSFORD, ["uprn"]))


def test_record_evidence_and_suggest(lookup):
    assert lookup.record(UPRN)["UPRN"] == UPRN
    assert lookup.evidence(UPRN, as_of="2020-01-01")["as_of"] == "2020-01-01"
    assert lookup.suggest("11 prospect court, bridge")


def test_unknown_key_is_an_error_with_the_sentence():
    with PropertyLookup(URL, key="wrong") as client, pytest.raises(PropertyLookupError) as refused:
        client.record(UPRN)
    assert refused.value.status == 401
    assert str(refused.value) == refused.value.detail != ""


def test_nobody_there():
    with PropertyLookup("http://127.0.0.1:9", key="k") as client:
        with pytest.raises(PropertyLookupError, match="No answer from 127.0.0.1") as refused:
            client.record(UPRN)
    assert refused.value.status is None


def test_readme_example_runs():
    readme = (Path(__file__).parents[1] / "README.md").read_text()
    [code] = re.findall(r"```python\n(.*?)```", readme, re.S)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert f"matched {UPRN}" in done.stdout


@pytest.mark.skipif("PROPERTY_LOOKUP_MCP" not in os.environ, reason="no server for agents")
def test_door_for_agents():
    def message(method, identity=None, **params):
        return json.dumps({"jsonrpc": "2.0", "id": identity, "method": method, "params": params})

    start = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "t", "version": "1"}}
    asked = "\n".join(
        [
            message("initialize", 1, **start),
            json.dumps({"jsonrpc": "2.0", "method": "notifications/initialized"}),
            message("tools/call", 2, name="find_property", arguments={"address": HOME}),
        ]
    )
    done = subprocess.run(
        [sys.executable, "-m", "property_lookup_mcp", os.environ["PROPERTY_LOOKUP_MCP"]],
        input=asked + "\n",
        capture_output=True,
        text=True,
        check=True,
    )
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer["id"] for answer in answers] == [1, 2]
    assert str(UPRN) in json.dumps(answers[1])
