/** Variables that begin as ours do and come from elsewhere: Kubernetes and Docker describe services of our name by them. */

/** `_PORT` alone is also how settings end, so that its value must be one of theirs. */
const DESCRIPTION =
  /^PROPERTY_LOOKUP_(?:\w+_)?(?:SERVICE_HOST|SERVICE_PORT(?:_\w+)?|PORT_\d+_(?:TCP|UDP|SCTP)(?:_(?:PROTO|PORT|ADDR))?)$/;
const ADDRESS_NAME = /^PROPERTY_LOOKUP_(?:\w+_)?PORT$/;
const ADDRESS = /^(?:tcp|udp|sctp):\/\//;

export function isOfSurroundings(name: string, value: string | undefined): boolean {
  return DESCRIPTION.test(name) || (ADDRESS_NAME.test(name) && ADDRESS.test(value ?? ''));
}
