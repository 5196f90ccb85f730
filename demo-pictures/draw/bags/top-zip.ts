import { placeMesh } from '../mesh.ts'
import type { Part } from '../mesh.ts'
import { add, unit } from '../vector.ts'
import type { Vec } from '../vector.ts'
import { pull, zip } from './zip.ts'
import type { Kit } from './kit.ts'

/** A zip over the top of a pouch, from one side to the other. */
export function topZip(kit: Kit, outline: Vec[], from: number, sliderAt: number): Part[] {
  const { hide, edge, metal } = kit
  const upper = outline
    .filter(([, y]) => y > from)
    .toSorted((a, b) => angleOf(a, from) - angleOf(b, from))
  const line = upper.map((at): Vec => add(at, [0, 0.08, 0]))
  const out = (at: Vec): Vec => unit([at[0] * 0.5, Math.max(0.2, at[1] - from), 0])
  const closed = zip(metal, edge, line, out, sliderAt)
  const [x, y, z] = closed.slider
  const lean = (Math.atan2(x * 0.5, Math.max(0.2, y - from)) * 180) / Math.PI
  return [
    ...closed.parts,
    ...placeMesh(placeMesh(pull(metal, hide, edge, 3), { tilt: -90, turn: 24 }), {
      roll: -lean,
      at: [x, y + 0.05, z],
    }),
  ]
}

/** Clockwise about the middle of the line where a zip starts. */
function angleOf([x, y]: Vec, from: number): number {
  return -Math.atan2(y - from, x)
}
