const steps = [1, 2, 2.5, 5, 10]

/** Returns a round number at or above the highest value, never zero. */
export function toScaleMaximum(highest: number): number {
  if (highest <= 4) return 4
  const magnitude = 10 ** Math.floor(Math.log10(highest))
  const step = steps.find((one) => one * magnitude >= highest) ?? 10
  return step * magnitude
}

/** In percent of the chart width. */
export function toColumnCentre(column: number, columns: number): number {
  return ((column + 0.5) / columns) * 100
}

/** Returns at most `maximum` evenly spread columns and always includes the last. */
export function pickLabelledColumns(columns: number, maximum: number): number[] {
  const stride = Math.max(1, Math.ceil(columns / maximum))
  return Array.from({ length: columns }, (_, column) => column).filter(
    (column) => (columns - 1 - column) % stride === 0,
  )
}

/** Percent change; `null` when the base is zero. */
export function calculatePercentChange(before: number, now: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100)
}

/** Percentage of the whole; `null` when the whole is zero. */
export function calculatePercentage(part: number, whole: number): number | null {
  return whole === 0 ? null : (part / whole) * 100
}
