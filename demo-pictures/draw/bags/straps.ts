import type { Material } from '../materials.ts'
import type { Part } from '../mesh.ts'
import { placeMesh } from '../mesh.ts'
import { curve, evenly, computeFrames } from '../paths.ts'
import { stitches, sweep } from '../shapes.ts'
import type { Vec } from '../vector.ts'
import { add, scale, smooth, unit } from '../vector.ts'
import { rivet } from './hardware.ts'

export type Strap = {
  line: Vec[]
  width: number
  thick?: number
  hide: Material
  edge: Material
  thread?: Material
  out?: Vec | ((at: Vec, i: number) => Vec)
}

/** A flat strap: dark edges, a face on both sides, stitching along its rims. */
export function strap({ line, width, thick = 0.3, hide, edge, thread, out }: Strap): Part[] {
  const even = evenly(line, 0.5)
  const half = width / 2
  const aim = out ?? ([0, 0, 1] as const)
  const frames = computeFrames(even, false, aim)
  const shifted = (lift: number, beside = 0): Vec[] =>
    frames.map((frame) => add(frame.at, add(scale(frame.out, lift), scale(frame.side, beside))))
  const parts = [
    sweep(edge, { line: even, width: half, thickness: thick / 2, square: 4, out: aim, sides: 20 }),
    sweep(hide, {
      line: shifted(0.05),
      width: half - 0.05,
      thickness: thick / 2,
      square: 4,
      out: aim,
      sides: 20,
    }),
    sweep(hide, {
      line: shifted(-0.05),
      width: half - 0.05,
      thickness: thick / 2,
      square: 4,
      out: aim,
      sides: 20,
    }),
  ]
  if (thread) {
    const normals = frames.map((frame) => frame.out)
    for (const way of [1, -1]) {
      const rim = shifted(0.05 + thick / 2 - 0.03, way * (half - 0.3))
      parts.push(...stitches(thread, rim, (at) => nearest(even, normals, at)))
    }
  }
  return parts
}

/** A round handle, thicker at the grip, held at both ends. */
export function handle(line: Vec[], hide: Material, radius = 0.55, thread?: Material): Part[] {
  const even = evenly(line, 0.4)
  const parts = [
    sweep(hide, {
      line: even,
      width: (t) => radius * (0.82 + 0.18 * Math.min(1, 4 * Math.min(t, 1 - t))),
      sides: 16,
      out: [0, 0, 1],
    }),
  ]
  if (thread) {
    const frames = computeFrames(even, false, [0, 0, 1])
    const under = frames.map((frame) => add(frame.at, scale(frame.out, radius * 0.98)))
    parts.push(...stitches(thread, under.slice(4, -4), [0, 0, 1], { lift: 0.01 }))
  }
  return parts
}

/** A tongue of leather sewn on flat, with a rivet; it points upwards from `at`. */
export function tab(
  {
    hide,
    edge,
    thread,
    metal,
  }: { hide: Material; edge: Material; thread: Material; metal: Material },
  width: number,
  length: number,
): Part[] {
  const parts = strap({
    line: [
      [0, 0, 0.12],
      [0, length, 0.12],
    ],
    width,
    thick: 0.26,
    hide,
    edge,
    thread,
  })
  parts.push(...placeMesh(rivet(metal, 0.36), { at: [0, length * 0.3, 0.28] }))
  return parts
}

/** A loose shoulder strap: from both ends of the bag down to the ground and round behind it. */
export function dropStrap(reach: number, height: number, back = 9): Vec[] {
  return curve(
    [
      [reach, height, 0],
      [reach + 0.8, height + 0.9, 0],
      [reach + 1.9, height * 0.82, 0.4],
      [reach + 2.4, height * 0.45, 1.2],
      [reach + 3.6, height * 0.14, 2.4],
      [reach + 6.4, 0.24, 3],
      [reach + 9.4, 0.2, 1],
      [reach + 9.6, 0.2, -3],
      [reach + 5, 0.2, -back],
      [0, 0.2, -back - 3],
      [-reach * 0.8, 0.4, -back],
      [-reach - 0.4, height * 0.2, -5],
      [-reach - 1.6, height * 0.6, -2],
      [-reach - 1.2, height * 0.9, -0.5],
      [-reach - 0.8, height + 0.9, 0],
      [-reach, height, 0],
    ],
    10,
  )
}

/** The facing of a fallen strap: outwards beside the bag, up on the ground. */
export function buildDroppedFace(at: Vec): Vec {
  const upright = smooth(1, 7, at[1])
  return unit([Math.sign(at[0]) * upright, 1 - upright + 0.05, 0.15 * upright])
}

/** A strap held up by a hook or a hand above the bag. */
export function hung(reach: number, height: number, top: number): Vec[] {
  return curve(
    [
      [-reach, height, 0],
      [-reach * 0.98, height + 2, 0],
      [-reach * 0.62, height + (top - height) * 0.5, 0],
      [-1.3, top - 1.6, 0],
      [0, top, 0],
      [1.3, top - 1.6, 0],
      [reach * 0.62, height + (top - height) * 0.5, 0],
      [reach * 0.98, height + 2, 0],
      [reach, height, 0],
    ],
    12,
  )
}

function nearest(line: Vec[], normals: Vec[], to: Vec): Vec {
  let best = Infinity
  let found: Vec = [0, 0, 1]
  line.forEach((at, i) => {
    const d = (at[0] - to[0]) ** 2 + (at[1] - to[1]) ** 2 + (at[2] - to[2]) ** 2
    if (d < best) {
      best = d
      found = normals[i] ?? found
    }
  })
  return found
}
