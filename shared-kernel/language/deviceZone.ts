/**
 * The time zone of the device, for what its reader did or was told; events are shown in their own. Not on a server,
 * whose zone is nobody's: what a server may draw asks `product/useOwnZone`.
 */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
