"""Passes messages of the Model Context Protocol between a pipe and a service, a line each way for each message."""

from __future__ import annotations

import json
import os
import sys
from typing import Any, Iterator

import httpx

_USAGE = "Usage: property-lookup-mcp URL, such as http://127.0.0.1:8081/mcp; the key is in PROPERTY_LOOKUP_KEY."
#: JSON-RPC: an error of the server.
_SERVER_ERROR = -32000


def main() -> None:
    if len(sys.argv) != 2 or not sys.argv[1].startswith(("http://", "https://")):
        sys.exit(_USAGE)
    key = os.environ.get("PROPERTY_LOOKUP_KEY")
    headers = {"accept": "application/json, text/event-stream"}
    if key:
        headers["authorization"] = f"Bearer {key}"
    with httpx.Client(headers=headers, timeout=60.0) as http:
        for line in sys.stdin:
            if line.strip():
                for answer in _answers(http, sys.argv[1], line):
                    print(answer, flush=True)


def _answers(http: httpx.Client, url: str, line: str) -> Iterator[str]:
    """Messages in answer to one line; a failure of the connection is an answer too, if one is waited for."""
    try:
        response = http.post(url, content=line.encode(), headers={"content-type": "application/json"})
    except httpx.TransportError as error:
        yield from _failure(line, f"No answer from the service: {type(error).__name__}.")
        return
    if response.status_code == 202 or not response.content:
        return
    if response.headers.get("content-type", "").startswith("text/event-stream"):
        for each in response.text.splitlines():
            if each.startswith("data:"):
                yield each[len("data:") :].strip()
        return
    try:
        body: Any = response.json()
    except ValueError:
        yield from _failure(line, f"The service answered {response.status_code}.")
        return
    if isinstance(body, dict) and "jsonrpc" not in body:
        yield from _failure(line, str(body.get("detail", f"The service answered {response.status_code}.")))
        return
    yield json.dumps(body)


def _failure(line: str, sentence: str) -> Iterator[str]:
    try:
        asked: Any = json.loads(line)
    except ValueError:
        asked = None
    identity = asked.get("id") if isinstance(asked, dict) else None
    if isinstance(asked, dict) and "method" in asked and identity is None:
        # A notification has no answer.
        return
    error = {"code": _SERVER_ERROR, "message": sentence}
    yield json.dumps({"jsonrpc": "2.0", "id": identity, "error": error})


if __name__ == "__main__":
    main()
