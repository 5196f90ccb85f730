const steps = [1, 2, 2.5, 5, 10]

/** Returns a round number at or above the highest value, never zero. */
export function roundTop(highest: number): number {
  if (highest <= 4) return 4
  const size = 10 ** Math.floor(Math.log10(highest))
  const step = steps.find((one) => one * size >= highest) ?? 10
  return step * size
}

/** In percent of the chart width. */
export function middleOf(column: number, columns: number): number {
  return ((column + 0.5) / columns) * 100
}

/** Returns at most `maximum` evenly spread columns and always includes the last. */
export function namedColumns(columns: number, most: number): number[] {
  const stride = Math.max(1, Math.ceil(columns / most))
  return Array.from({ length: columns }, (_, column) => column).filter(
    (column) => (columns - 1 - column) % stride === 0,
  )
}
