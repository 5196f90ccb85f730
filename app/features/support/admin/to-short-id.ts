/** Uses the end of the id because UUIDv7 begins with the timestamp, which neighbouring ids share. */
export function toShortId(id: string): string {
  return id.slice(-8)
}
