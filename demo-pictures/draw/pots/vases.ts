import { profile } from '../numbers.ts'
import type { Part } from '../mesh.ts'
import type { Vec } from '../vector.ts'
import { iron, slip, white } from './glazes.ts'
import { vessel } from './turning.ts'

export function carafe(): Part[] {
  const parts = vessel(
    white,
    profile`4.3 0, 4.7 0.3, 5 3, 4.95 9, 4.3 14, 3 18, 2.35 21, 2.4 23.6, 2.95 25.8`,
    0.36,
  )
  // The lip is pinched out to the right.
  return parts.map((part) => {
    const points = part.points.map(([x, y, z]): Vec => {
      const high = Math.max(0, (y - 22.5) / 3.5)
      const out = Math.max(0, x) * high * high
      return [x + out * 0.5, y + out * 0.16, z * (1 - 0.16 * high * Math.max(0, x / 3))]
    })
    return { ...part, points }
  })
}

export function roundVase(): Part[] {
  return vessel(
    slip,
    profile`4.4 0, 5 0.3, 7.2 3.6, 8.4 8, 7.6 12.4, 4.8 15.6, 2.6 16.9, 2.2 17.8, 2.7 19`,
    0.4,
  )
}

export function tallVase(): Part[] {
  return vessel(
    iron,
    profile`4.2 0, 4.7 0.3, 5.3 5, 6 13, 6.4 20, 5.6 25.4, 3.6 28.4, 2.9 29.6, 3.4 31`,
    0.4,
  )
}
