import { points } from '../numbers.ts'
import { below } from '../materials.ts'
import type { Material } from '../materials.ts'
import { placeMesh } from '../mesh.ts'
import type { Part } from '../mesh.ts'
import { curve, evenly, buildOutline } from '../paths.ts'
import { stitches } from '../shapes.ts'
import { add, lerp } from '../vector.ts'
import type { Vec } from '../vector.ts'
import { dRing, rivet } from './hardware.ts'
import { pull, zip } from './zip.ts'
import type { Kit } from './kit.ts'
import { pouch } from './pouch.ts'
import { handle, strap } from './straps.ts'

type Duffel = { cloth: Material; length: number; width: number; height: number }

/** A long bag: its two ends are the panels of a pouch, everything else is the strip between them. */
export function duffel(kit: Kit, { cloth, length, width, height }: Duffel): Part[] {
  const { hide, edge, thread, metal } = kit
  const end = buildOutline({ width, height, top: width * 0.44, bottom: 3, bow: 0.5 })
  const body = pouch({
    outline: end,
    height,
    depth: length,
    swell: 0.8,
    slack: 0.9,
    belly: 0.7,
    hide: below(6, hide, cloth),
    piping: hide,
    pipe: 0.26,
    thread,
  })
  const parts = placeMesh(body.parts, { turn: 90 })
  const half = length / 2
  const outer = end.filter(([x, y]) => x >= 0 && y > 0.2).toSorted((a, b) => a[1] - b[1])
  const frontAt = (y: number) => {
    const near = outer.reduce((best, at) =>
      Math.abs(at[1] - y) < Math.abs(best[1] - y) ? at : best,
    )
    return near[0] + 0.75
  }
  const closed = zip(
    metal,
    edge,
    evenly(
      [
        [-half + 2, height + 0.62, 0],
        [half - 2, height + 0.62, 0],
      ],
      0.4,
    ),
    [0, 1, 0],
    0.92,
  )
  parts.push(
    ...closed.parts,
    ...placeMesh(placeMesh(pull(metal, hide, edge, 3.4), { tilt: -90, turn: 70 }), {
      at: add(closed.slider, [0, 0.05, 0]),
    }),
  )
  for (const way of [1, -1] as const) {
    const x = length * 0.19
    const z = (y: number) => way * (frontAt(y) + 0.3)
    const grip = (lean: number) =>
      curve(
        [
          [-x, 2.4, z(2.4)],
          [-x, 7, z(7)],
          [-x, height * 0.5, z(height * 0.5)],
          [-x, height * 0.72, z(height * 0.72)],
          [-x + 0.3, height * 0.93, z(height * 0.82)],
          [-x * 0.86, height + 5, way * 4.6 + lean],
          [-x * 0.5, height + 9.6, way * 2.4 + lean],
          [0, height + 11, way * 1.8 + lean],
          [x * 0.5, height + 9.6, way * 2.4 + lean],
          [x * 0.86, height + 5, way * 4.6 + lean],
          [x - 0.3, height * 0.93, z(height * 0.82)],
          [x, height * 0.72, z(height * 0.72)],
          [x, height * 0.5, z(height * 0.5)],
          [x, 7, z(7)],
          [x, 2.4, z(2.4)],
        ],
        10,
      )
    const line = grip(way === 1 ? 0.8 : 0.2)
    parts.push(
      ...strap({
        line,
        width: 2.7,
        thick: 0.34,
        hide,
        edge,
        thread,
        out: (at) => [0, at[1] > height ? 0.25 : 0.05, way],
      }),
    )
    for (const side of [-x, x])
      parts.push(
        ...placeMesh(rivet(metal, 0.4), {
          at: [side, height * 0.66, z(height * 0.66) + way * 0.22],
          turn: way === 1 ? 0 : 180,
        }),
      )
    if (way === 1)
      parts.push(
        ...handle(
          points`-4.2 ${height + 10.4} 2.8, 0 ${height + 11} 2.6, 4.2 ${height + 10.4} 2.8`,
          hide,
          1,
        ),
      )
  }
  for (const way of [-1, 1]) {
    parts.push(
      ...placeMesh(dRing(metal, 3, 0.22), { at: [way * (half + 1.7), height * 0.72, 0], turn: 90 }),
    )
    parts.push(
      ...strap({
        line: [
          [way * (half + 1.55), height * 0.7, 0],
          [way * (half + 1.7), height * 0.5, 0],
        ],
        width: 2.6,
        thick: 0.3,
        hide,
        edge,
        thread,
        out: [way, 0, 0],
      }),
    )
  }
  const seam: Vec[] = []
  for (let i = 0; i <= 40; i += 1)
    seam.push([lerp(-half + 0.8, half - 0.8, i / 40), 6, frontAt(6) + 0.06])
  parts.push(...stitches(thread, seam, [0, 0, 1]))
  return parts
}
