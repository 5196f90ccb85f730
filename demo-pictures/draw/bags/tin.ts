import { profile } from '../numbers.ts'
import type { Material } from '../materials.ts'
import { placeMesh } from '../mesh.ts'
import type { Part } from '../mesh.ts'
import { metal } from '../metal.ts'
import { mineral } from '../mineral.ts'
import { turnProfile } from '../shapes.ts'

export function tin(label: Material): Part[] {
  const steel = metal('#c9c6bf', 0.3)
  const balm = mineral('#e0b765', { speckle: 0.06, grain: 1.2, depth: 0.02, rough: 0.42 })
  const body = turnProfile(
    steel,
    profile`
    0 0, 4.1 0, 4.3 0.14, 4.3 2.9, 4.36 3.05, 4.3 3.18, 4.16 3.1, 4.12 2.6
  `,
  )
  const band = turnProfile(label, profile`4.33 0.4, 4.34 0.5, 4.34 2.5, 4.33 2.6`)
  const fill: [number, number][] = []
  for (let i = 0; i <= 30; i += 1)
    fill.push([
      4.14 * (1 - i / 30),
      2.66 - 0.22 * Math.sin((i / 30) * 9) * (1 - i / 30) - 0.2 * (i / 30),
    ])
  const lid = [
    turnProfile(steel, profile`4.45 -0.6, 4.5 -0.5, 4.5 0.5, 4.4 0.72, 4.1 0.78, 0 0.78`),
    turnProfile(label, [
      [3.7, 0.8],
      [0, 0.81],
    ]),
    turnProfile(steel, profile`3.75 0.79, 3.72 0.84, 3.66 0.82`),
  ]
  return [
    body,
    band,
    turnProfile(balm, fill),
    ...placeMesh(lid, { tilt: 62, turn: 24, at: [6.6, 3.9, -1.6] }),
  ]
}
