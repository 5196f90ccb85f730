/** One line or one row of bars: a value for each column, and how it is read out. */
export type Series = {
  name: string
  values: readonly number[]
  format: (value: number) => string
}

/** What a column is called: in full where it is read, and shortly below the drawing. */
export type ChartColumn = { name: string; short: string }

/** In pixels; the width is that of the page. */
export const plotHeight = 208
export const footHeight = 28
