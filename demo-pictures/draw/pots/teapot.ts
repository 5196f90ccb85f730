import { points, profile } from '../numbers.ts'
import type { Part } from '../mesh.ts'
import { curve } from '../paths.ts'
import { sweep, turnProfile } from '../shapes.ts'
import { bent, rain } from './glazes.ts'
import { softenProfile, throwPot, vessel } from './turning.ts'

export function teapot(): Part[] {
  const body = vessel(rain, profile`4.6 0, 5.2 0.3, 7.3 3, 8 6.2, 7.2 9.4, 5 11.4, 3.9 11.9`, 0.4)
  const lid = throwPot([
    turnProfile(
      rain,
      softenProfile(profile`
        0 11.7, 3.9 11.8, 4.15 12, 4.1 12.25, 3 12.8, 1.3 13.15, 0.75 13.4, 0.62 13.8, 0.95 14.4,
        0.8 15, 0 15.15
      `),
      96,
    ),
  ])
  const spout = sweep(rain, {
    line: curve(points`6.2 5.2 0, 8.4 6 0, 10 8 0, 11 10.3 0, 12.2 11.6 0`, 12),
    width: (t) => 1.65 - 0.95 * t,
    sides: 24,
    cap: 0.2,
    out: [0, 0, 1],
  })
  const bow = sweep(bent, {
    line: curve(
      points`-5.6 11.2 0, -6.4 14 0, -5.2 18.6 0, 0 20.8 0, 5.2 18.6 0, 6.4 14 0, 5.6 11.2 0`,
      14,
    ),
    width: 0.85,
    thickness: 0.36,
    square: 3,
    sides: 20,
    out: (at) => [at[0], at[1] - 12, 0],
  })
  const lugs = [-1, 1].map((way) =>
    sweep(rain, {
      line: curve(
        points`${way * 4.6} 10.9 0, ${way * 5.5} 12.1 0, ${way * 6.6} 11.6 0, ${way * 6.4} 9.8 0`,
        8,
      ),
      width: 0.5,
      sides: 12,
      out: [0, 0, 1],
    }),
  )
  return [...body, ...lid, { ...spout, rest: spout.points }, bow, ...lugs]
}
