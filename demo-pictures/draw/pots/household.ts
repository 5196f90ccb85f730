import { points, profile } from '../numbers.ts'
import { plain } from '../materials.ts'
import { placeMesh } from '../mesh.ts'
import type { Part } from '../mesh.ts'
import { mineral } from '../mineral.ts'
import { curve } from '../paths.ts'
import { sweep, turnProfile } from '../shapes.ts'
import { bent, ochreDish, ochreGlaze, terracotta, wax } from './glazes.ts'
import { plate } from './tableware.ts'
import { softenProfile, throwPot, vessel } from './turning.ts'

export function candlestick(): Part[] {
  const dish = plate(ochreDish, 7, 1.9)
  const socket = throwPot([
    turnProfile(
      ochreDish,
      profile`2.3 0.6, 1.9 1.2, 1.75 3.4, 1.9 4.4, 1.7 4.7, 1.2 4.6, 1.15 3`,
      64,
    ),
  ])
  const ear = sweep(ochreDish, {
    line: curve(points`6.5 1.4 0, 8.6 2.5 0, 9.8 1.9 0, 9.3 0.8 0, 6.6 0.9 0`, 12),
    width: (t) => 0.75 - 0.2 * t,
    thickness: 0.34,
    sides: 16,
    out: [0, 0, 1],
  })
  const candle = turnProfile(
    wax,
    profile`1.1 3.2, 1.08 16, 1 16.6, 0.72 16.72, 0.4 16.4, 0 16.3`,
    48,
  )
  const wick = sweep(plain('#2b2420'), {
    line: curve(points`0 16.2 0, 0.03 16.8 0, 0.16 17.2 0.05`, 6),
    width: 0.09,
    sides: 8,
  })
  return [...dish, ...socket, ear, candle, wick]
}

export function jar(): Part[] {
  const body = vessel(ochreGlaze, profile`4.6 0, 5.2 0.3, 5.9 3, 6 6.4, 5.6 9, 5.1 9.9`, 0.4)
  const lid = throwPot([
    turnProfile(ochreGlaze, profile`4.4 9.8, 5.3 9.95, 5.45 10.2, 5.2 10.55, 3.4 11, 0 11.15`, 96),
  ])
  const knob = turnProfile(
    bent,
    softenProfile(profile`
      0 11.1, 1 11.1, 0.95 11.5, 0.8 11.9, 1.15 12.7, 1.3 13.3, 1.1 13.9, 0.5 14.1, 0 14.15
    `),
    64,
  )
  return [...body, ...lid, knob]
}

export function flowerPot(): Part[] {
  const dish = vessel(terracotta, profile`6.6 0, 7 0.2, 7.6 1.2, 7.9 2`, 0.5)
  const pot = placeMesh(
    vessel(terracotta, profile`5.6 0, 5.9 0.2, 6.6 4, 7.3 8.6, 7.5 10.6, 8.1 10.9, 8.2 13.2`, 0.6),
    { at: [0, 0.6, 0] },
  )
  const soil = turnProfile(
    mineral('#3b2c22', { speckle: 0.7, grain: 4, depth: 0.25 }),
    profile`7.4 12.2, 5 12.5, 2 12.4, 0 12.6`,
    64,
  )
  return [...dish, ...pot, soil]
}
