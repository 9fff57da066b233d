"""Asks the served demo by the generated client, and has the client read every example answer of openapi.json."""

import importlib
import json
import os
import re
import sys
from datetime import date, datetime
from typing import Any

import httpx

sys.path.insert(0, sys.argv[1])

from property_client import AuthenticatedClient, models  # noqa: E402
from property_client.api.property_ import property_energy  # noqa: E402
from property_client.api.search import property_lookup, property_lookup_detailed  # noqa: E402

UPRN = 10355226316


def plain(value: Any) -> Any:
    """As JSON, with times in one notation."""
    if hasattr(value, "to_dict"):
        return plain(value.to_dict())
    if isinstance(value, dict):
        return {key: plain(part) for key, part in value.items()}
    if isinstance(value, list):
        return [plain(part) for part in value]
    if isinstance(value, datetime | date):
        return value.isoformat()
    if isinstance(value, str) and re.match(r"\d{4}-\d\d-\d\dT", value):
        return datetime.fromisoformat(value).isoformat()
    return value


def read_examples(client: AuthenticatedClient, contract: dict[str, Any]) -> int:
    count = 0
    for path in contract["paths"].values():
        for operation in path.values():
            content = operation["responses"]["200"]["content"].get("application/json", {})
            if "example" not in content:
                continue
            tag = re.sub("^property$", "property_", operation["tags"][0].lower())
            name = re.sub(r"(?<!^)(?=[A-Z])", "_", operation["operationId"]).lower()
            api = importlib.import_module(f"property_client.api.{tag}.{name}")
            answer = httpx.Response(200, json=content["example"])
            parsed = api._parse_response(client=client, response=answer)
            assert plain(parsed) == plain(content["example"]), operation["operationId"]
            count += 1
    return count


def main() -> None:
    client = AuthenticatedClient(
        base_url=os.environ["BASE_URL"],
        token=os.environ["API_KEY"],
        prefix="Api-Key",
        raise_on_unexpected_status=True,
    )
    found = property_lookup.sync(client=client, filter_='{"where":{"post_town":"CHELMSFORD"}}', page_size=2)
    assert isinstance(found, models.PropertyPage), found
    assert found.data[0].post_town == "CHELMSFORD"

    details = property_lookup_detailed.sync(client=client, uprn=UPRN)
    assert isinstance(details, models.PropertyDetails), details
    assert details.uprn == UPRN
    assert details.tenure is None or isinstance(details.tenure, models.Tenure)
    assert any(value is None for value in details.to_dict().values())

    part = property_energy.sync(client=client, uprn=UPRN, fields=[models.PropertyEnergyField.CURRENT_ENERGY_RATING])
    assert isinstance(part, models.PropertyEnergyPart), part

    refused = property_energy.sync(client=client, uprn=0)
    assert isinstance(refused, models.ErrorResponse) and "uprn" in refused.detail, refused

    with open(sys.argv[2], encoding="utf-8") as file:
        count = read_examples(client, json.load(file))
    print(f"The client in Python asked four times and read {count} example answers.")


main()
