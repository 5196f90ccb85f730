import { points } from '../numbers.ts'
import type { Material } from '../materials.ts'
import { placeMesh } from '../mesh.ts'
import type { Part } from '../mesh.ts'
import { curve, ellipse, evenly } from '../paths.ts'
import { block, sweep } from '../shapes.ts'
import type { Vec } from '../vector.ts'
import { disc } from './hardware.ts'

/** A quarter-turn lock: an oval plate, a slot and a bar with rounded ends. */
export function turnLock(metal: Material, dark: Material, size = 1): Part[] {
  return placeMesh(
    [
      sweep(metal, {
        line: evenly(ellipse(1.75, 1.15, 72), 0.12, true),
        width: 0.26,
        thickness: 0.2,
        isClosed: true,
        sides: 10,
        out: [0, 0, 1],
      }),
      ...placeMesh([disc(metal, 1.75, 1.15)], { at: [0, 0, 0.05] }),
      ...placeMesh([disc(dark, 0.95, 0.42)], { at: [0, 0, 0.12] }),
      ...placeMesh([block(metal, 0.52, 0.3, 0.9, 0.14)], { at: [0, 0, 0.5] }),
      ...placeMesh([block(metal, 0.62, 1.5, 0.34, 0.16)], { at: [0, 0, 1], roll: 90 }),
    ],
    { size },
  )
}

/** A frame with a bar across and a tongue: `width` is the strap's. */
export function buckle(metal: Material, width: number): Part[] {
  const w = width / 2 + 0.35
  const h = 1.15
  const r = 0.35
  const frame: Vec[] = []
  for (const [cx, cy, from] of [
    [w - r, -h + r, -90],
    [w - r, h - r, 0],
    [-w + r, h - r, 90],
    [-w + r, -h + r, 180],
  ] as const) {
    for (let i = 0; i <= 5; i += 1) {
      const angle = ((from + i * 18) * Math.PI) / 180
      frame.push([cx + r * Math.cos(angle), cy + r * Math.sin(angle), 0])
    }
  }
  return [
    sweep(metal, {
      line: evenly(frame, 0.2, true),
      width: 0.2,
      isClosed: true,
      sides: 10,
      out: [0, 0, 1],
    }),
    sweep(metal, {
      line: evenly(
        [
          [-w, 0.1, -0.05],
          [w, 0.1, -0.05],
        ],
        0.3,
      ),
      width: 0.13,
      sides: 8,
      out: [0, 0, 1],
    }),
    sweep(metal, {
      line: curve(points`0 0.25 0.12, 0 -0.4 0.26, 0 ${-h - 0.1} 0.2`, 6),
      width: 0.12,
      sides: 8,
      out: [0, 0, 1],
    }),
  ]
}
