/** Names of the metrics in which a server counts the use of keys; `keys list --usage` adds them up over all servers. */

export const KEY_REQUESTS = 'property_lookup_key_requests_total';
export const KEY_LAST_USED = 'property_lookup_key_last_used_seconds';
