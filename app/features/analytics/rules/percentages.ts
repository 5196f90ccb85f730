/** Percent change; `null` when the base is zero. */
export function calculatePercentChange(before: number, now: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100)
}

/** Percentage of the whole; `null` when the whole is zero. */
export function calculatePercentage(part: number, whole: number): number | null {
  return whole === 0 ? null : (part / whole) * 100
}
