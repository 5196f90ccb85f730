import type { Material } from '../materials.ts'
import { placeMesh } from '../mesh.ts'
import type { Part } from '../mesh.ts'
import { evenly } from '../paths.ts'
import { sweep } from '../shapes.ts'
import { mix, smooth } from '../vector.ts'
import type { Vec } from '../vector.ts'
import { pyramid } from './solids.ts'
import { brass, dark, smoked } from './substances.ts'

export function lamp(): Part[] {
  const base = 24
  const height = 19.4
  const paper: Material = {
    base: [0.8, 0.62, 0.4],
    paint: (look, x, y, z) => {
      const k = 0.9 + 0.1 * Math.sin(x * 3 + Math.sin(y * 7 + z * 2) * 2)
      look.r = 0.4 * k
      look.g = 0.33 * k
      look.b = 0.25 * k
      look.rough = 0.9
    },
    glow: ([x, y, z]) => {
      const near = smooth(16, 2, Math.hypot(x * 0.9, (y - 6) * 1.1, z * 0.9) - 3)
      const k = 0.22 + 0.66 * near
      return [k, (0.44 + 0.16 * near) * k, (0.14 + 0.14 * near) * k]
    },
    throws: 4.5,
  }
  const half = base / 2
  const parts = [...pyramid(paper, base - 0.6, height - 0.3, 0.1)]
  const corners: Vec[] = [
    [half, 0.5, half],
    [-half, 0.5, half],
    [-half, 0.5, -half],
    [half, 0.5, -half],
  ]
  corners.forEach((corner, i) => {
    const next = corners[(i + 1) % 4] ?? corner
    parts.push(
      sweep(smoked, {
        line: evenly([corner, [0, height + 0.3, 0]], 1),
        width: 0.5,
        thickness: 0.5,
        square: 5,
        sides: 16,
        out: [corner[0], 0, corner[2]],
      }),
    )
    parts.push(
      sweep(smoked, {
        line: evenly([corner, next], 1),
        width: 0.5,
        thickness: 0.55,
        square: 5,
        sides: 16,
        out: [0, 1, 0],
      }),
    )
    const up = (a: Vec, t: number): Vec => mix(a, [0, height, 0], t)
    parts.push(
      sweep(smoked, {
        line: evenly([up(corner, 0.42), up(next, 0.42)], 1),
        width: 0.28,
        sides: 10,
        square: 4,
        out: [0, 1, 0],
      }),
    )
  })
  parts.push(...placeMesh(pyramid(brass, 2, 1.7, 0.1), { at: [0, height - 1, 0] }))
  const cord: Vec[] = []
  for (let i = 0; i <= 60; i += 1)
    cord.push([half + i * 0.7, 0.25, -4 + 3 * Math.sin(i * 0.11) - i * 0.2])
  parts.push(sweep(dark, { line: cord, width: 0.25, sides: 8 }))
  return parts
}
