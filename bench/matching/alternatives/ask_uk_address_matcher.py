"""Answers questions with uk_address_matcher: LIST QUESTIONS ANSWERS FOLDER, all files CSV.

Its default stages, with the thresholds that its documentation recommends to start with. What the exact stage finds
has no score there: it counts as surer than whatever the other finds. The further stages that are documented find the
same matches of real pairs, but without scores, so that fewer are left at equal precision.
"""

import csv
import sys

import duckdb
from uk_address_matcher import AddressMatcher

MATCH_WEIGHT = 10.0
DISTINGUISHABILITY = 1.0
EXACT = 1000

list_path, questions_path, answers_path, folder = sys.argv[1:5]
connection = duckdb.connect()
connection.execute(f"SET threads = 2; SET memory_limit = '4GB'; SET temp_directory = '{folder}'")


def rows_of(path, key):
    """Rows as the matcher wants them."""
    return connection.sql(
        f"SELECT {key} AS unique_id, address AS address_concat, nullif(postcode, '') AS postcode"
        f" FROM read_csv('{path}', all_varchar = true, header = true)"
    )


result = AddressMatcher(
    canonical_addresses=rows_of(list_path, "uprn"),
    addresses_to_match=rows_of(questions_path, "id"),
    con=connection,
    show_progress="off",
).match()
found = result.matches().select("unique_id, resolved_canonical_id, match_weight, distinguishability")
with open(answers_path, "w", newline="") as file:
    answers = csv.writer(file)
    answers.writerow(["id", "uprn", "score", "lead", "matched"])
    for question, uprn, weight, lead in found.fetchall():
        if uprn is None:
            continue
        is_exact = weight is None
        is_clear = lead is None or lead >= DISTINGUISHABILITY
        is_matched = is_exact or (weight >= MATCH_WEIGHT and is_clear)
        score = EXACT if is_exact else weight
        answers.writerow([question, uprn, score, "" if lead is None else lead, int(is_matched)])
