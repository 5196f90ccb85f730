import type { Material } from '../materials.ts'
import { placeMesh } from '../mesh.ts'
import type { Part } from '../mesh.ts'
import { evenly } from '../paths.ts'
import { block, sweep } from '../shapes.ts'
import type { Vec } from '../vector.ts'
import { ring } from './hardware.ts'

/** A closed zip along a line, with its slider near the end. */
export function zip(
  metal: Material,
  tape: Material,
  line: Vec[],
  out: Vec | ((at: Vec, i: number) => Vec),
  sliderAt = 0.9,
): { parts: Part[]; slider: Vec } {
  const even = evenly(line, 0.24)
  const outAt = typeof out === 'function' ? out : () => out
  const parts: Part[] = [
    sweep(tape, { line: even, width: 0.85, thickness: 0.05, square: 6, out, sides: 16 }),
  ]
  even.forEach((at, i) => {
    const next = even[i + 1]
    if (!next) return
    const way = i % 2 === 0 ? 1 : -1
    const o = outAt(at, i)
    const along: Vec = [next[0] - at[0], next[1] - at[1], next[2] - at[2]]
    const side: Vec = [
      along[1] * o[2] - along[2] * o[1],
      along[2] * o[0] - along[0] * o[2],
      along[0] * o[1] - along[1] * o[0],
    ]
    const l = Math.hypot(...side) || 1
    const reach = (k: number): Vec => [
      at[0] + (side[0] / l) * k + o[0] * 0.09,
      at[1] + (side[1] / l) * k + o[1] * 0.09,
      at[2] + (side[2] / l) * k + o[2] * 0.09,
    ]
    parts.push(
      sweep(metal, {
        line: [reach(way * 0.36), reach(way * -0.12)],
        width: 0.1,
        thickness: 0.09,
        square: 5,
        out: o,
        sides: 6,
      }),
    )
  })
  return { parts, slider: even[Math.round(even.length * sliderAt)] ?? [0, 0, 0] }
}

/** The slider and its leather pull. */
export function pull(metal: Material, hide: Material, edge: Material, length = 3.4): Part[] {
  return [
    ...placeMesh([block(metal, 0.85, 1.2, 0.45, 0.16)], { at: [0, 0, 0.25] }),
    ...placeMesh(ring(metal, 0.42, 0.1), { at: [0, -0.95, 0.42] }),
    sweep(edge, {
      line: evenly(
        [
          [0, -1.2, 0.4],
          [0, -1.2 - length, 0.42],
        ],
        0.4,
      ),
      width: (t) => 0.34 + 0.18 * t,
      thickness: 0.11,
      square: 5,
      out: [0, 0, 1],
    }),
    sweep(hide, {
      line: evenly(
        [
          [0, -1.22, 0.46],
          [0, -1.18 - length, 0.48],
        ],
        0.4,
      ),
      width: (t) => 0.3 + 0.18 * t,
      thickness: 0.09,
      square: 5,
      out: [0, 0, 1],
    }),
  ]
}
