"""Answers questions with fuzzy_address_matcher: LIST QUESTIONS ANSWERS FOLDER, all files CSV.

All settings are its defaults, but that batches run one after the other, to bound the memory. What it calls a full
match is one; other candidates, which it scores as well, rank behind all of these.
"""

import csv
import os
import sys

list_path, questions_path, answers_path, folder = sys.argv[1:5]
# The library writes into the current folder, and reads settings when it is imported.
os.chdir(folder)
os.environ["GRADIO_ANALYTICS_ENABLED"] = "False"
os.environ["USE_EXISTING_STANDARDISED_FILES"] = "False"
os.environ["TQDM_DISABLE"] = "1"

import pandas  # noqa: E402
from fuzzy_address_matcher.matcher_funcs import fuzzy_address_match  # noqa: E402

FULL_MATCH = 1000

listed = pandas.read_csv(list_path, dtype=str, keep_default_na=False)
questions = pandas.read_csv(questions_path, dtype=str, keep_default_na=False)
_, files, *_ = fuzzy_address_match(
    search_df=questions[["address", "postcode"]],
    ref_df=listed,
    in_colnames=["address", "postcode"],
    in_refcol=["address", "postcode"],
    in_joincol=["uprn"],
    run_batches_in_parallel=False,
)
diagnostics = next(path for path in files if "diagnostics" in path)
best = {}
for row in csv.DictReader(open(diagnostics, newline="")):
    if row["uprn"] == "" or row["fuzzy_score"] == "":
        continue
    is_full = row["full_match"] == "True"
    score = float(row["fuzzy_score"]) + (FULL_MATCH if is_full else 0)
    at = int(float(row["index"]))
    if at not in best or best[at][1] < score:
        best[at] = (int(float(row["uprn"])), score, int(is_full))
with open(answers_path, "w", newline="") as file:
    answers = csv.writer(file)
    answers.writerow(["id", "uprn", "score", "lead", "matched"])
    for at, (uprn, score, is_matched) in sorted(best.items()):
        answers.writerow([questions["id"][at], uprn, score, "", is_matched])
