/** By how many in a hundred a figure has grown or shrunk; nothing where there was none to compare with. */
export function changeSince(before: number, now: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100)
}

/** How many of a hundred; nothing where there is nobody. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : (part / whole) * 100
}
