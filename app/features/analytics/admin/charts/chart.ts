export type Series = {
  name: string
  values: readonly number[]
  format: (value: number) => string
}

/** `name` is the full label, `short` the one below the chart. */
export type ChartColumn = { name: string; short: string }

/** In pixels; the width follows the page. */
export const plotHeight = 208
export const footHeight = 28

/** Room for the label above the top grid line. */
const headroom = 24

export function toHeight(value: number, top: number): number {
  return Math.max(0, (value / top) * (plotHeight - headroom))
}
