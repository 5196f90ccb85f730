/** Enough of an id for people to tell two apart; its beginning is mostly the time. */
export function shortId(id: string): string {
  return id.slice(-8)
}
