import { plotHeight } from './chart.ts'

/** Room for the label above the top grid line. */
const headroom = 24

export function toHeight(value: number, top: number): number {
  return Math.max(0, (value / top) * (plotHeight - headroom))
}
