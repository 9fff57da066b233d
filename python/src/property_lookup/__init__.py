"""Client of property-lookup, the UK property data service that you run yourself."""

from ._client import PropertyLookup
from ._errors import PropertyLookupError
from ._match import Candidate, Match

__all__ = ["Candidate", "Match", "PropertyLookup", "PropertyLookupError"]
__version__ = "0.1.0"
