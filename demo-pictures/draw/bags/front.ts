import type { Vec } from '../vector.ts'

/** The front of a shell at x, found by following its outline. */
export function buildFront(at: (angle: number, t: number) => Vec, x: number, t: number): number {
  let low = 0.02
  let high = Math.PI - 0.02
  for (let step = 0; step < 24; step += 1) {
    const middle = (low + high) / 2
    if (at(middle, t)[0] > x) low = middle
    else high = middle
  }
  return at((low + high) / 2, t)[2]
}
