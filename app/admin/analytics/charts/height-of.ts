import { plotHeight } from './chart.ts'

/** Room for the label above the top grid line. */
const head = 24

export function heightOf(value: number, top: number): number {
  return Math.max(0, (value / top) * (plotHeight - head))
}
