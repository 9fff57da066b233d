/** Names under which a server counts what keys are used for: its metrics give the counts, and `keys list --usage` adds up those of all servers. */

export const KEY_REQUESTS = 'property_lookup_key_requests_total';
export const KEY_LAST_USED = 'property_lookup_key_last_used_seconds';
