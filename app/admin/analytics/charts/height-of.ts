import { plotHeight } from './chart.ts'

/** Above the highest line there is room for its name. */
const head = 24

export function heightOf(value: number, top: number): number {
  return Math.max(0, (value / top) * (plotHeight - head))
}
