import { points, profile } from '../numbers.ts'
import type { Material } from '../materials.ts'
import type { Part } from '../mesh.ts'
import { curve } from '../paths.ts'
import { sweep } from '../shapes.ts'
import { dew, oat, sandGlaze } from './glazes.ts'
import { vessel } from './turning.ts'

export function mug(): Part[] {
  const body = vessel(oat, profile`3.5 0, 3.9 0.25, 4.15 1.6, 4.28 4, 4.26 6.6, 4.22 9`, 0.36)
  const ear = sweep(oat, {
    line: curve(points`3.9 7.7 0, 5.2 7.9 0, 6.6 6.9 0, 6.8 5 0, 5.8 3.3 0, 4 2.9 0`, 12),
    width: (t) => 0.62 - 0.16 * Math.sin(Math.PI * t),
    thickness: 0.34,
    sides: 18,
    out: [0, 0, 1],
  })
  return [...body, { ...ear, rest: ear.points }]
}

export function espressoCup(): Part[] {
  return vessel(dew, profile`2.2 0, 2.6 0.2, 2.95 1.6, 3.05 4, 3 6.3`, 0.22)
}

export function bowl(radius: number): Part[] {
  const k = radius / 6
  return vessel(
    sandGlaze,
    [
      [2.4 * k, 0],
      [2.7 * k, 0.2],
      [2.9 * k, 0.7],
      [4.4 * k, 1.9 * k],
      [5.6 * k, 3.7 * k],
      [6 * k, 5.4 * k],
    ],
    0.42,
  )
}

export function plate(material: Material, radius: number, height = 2): Part[] {
  return vessel(
    material,
    [
      [radius * 0.55, 0],
      [radius * 0.58, 0.15],
      [radius * 0.62, 0.5],
      [radius * 0.82, 0.75],
      [radius * 0.94, height * 0.6],
      [radius, height],
    ],
    0.45,
  )
}
