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
