import type { Material } from '../materials.ts'
import type { Part } from '../mesh.ts'
import { surface } from '../mesh.ts'
import { curve, evenly } from '../paths.ts'
import { stitches, sweep } from '../shapes.ts'
import type { Vec } from '../vector.ts'
import { clamp, smooth } from '../vector.ts'
import type { Shape } from './pouch.ts'

export type Flap = {
  over: Shape
  height: number
  halfWidth: number
  /** Its length in front. */
  drop: number
  /** The rounding of the two lower corners, sideways and upwards; or a point. */
  corner: [number, number] | 'point'
  hide: Material
  edge: Material
  thread?: Material
  raise?: number
}

/** Leather over the top of a bag, fastened behind and hanging down in front. */
export function flap(options: Flap): {
  parts: Part[]
  tip: Vec
  front: (x: number, y: number) => number
} {
  const { over, height, halfWidth, drop, corner, hide, edge, raise = 0.35 } = options
  const half = over.halfDepth(height)
  const front = (x: number, y: number) => {
    const inside = over.front(
      clamp(x, -halfWidth * 0.8, halfWidth * 0.8),
      Math.min(y, height * 0.9),
    )
    return Math.max(inside, over.halfDepth(y)) + raise
  }
  const profile = evenly(
    curve(
      [
        [0, height - 3, -half - 0.3],
        [0, height - 0.8, -half - 0.25],
        [0, height + 0.42, -half * 0.7],
        [0, height + 0.55, 0],
        [0, height + 0.42, half * 0.7],
        [0, height - 0.7, half + raise],
        [0, height - 2, half + raise + 0.1],
      ],
      16,
    ),
    0.12,
  )
  const bend = profile.length
  const fall = Math.ceil((drop - 2) / 0.12)
  for (let i = 1; i <= fall; i += 1) profile.push([0, height - 2 - (i / fall) * (drop - 2), half])
  const last = profile.length - 1

  const widthAt = (index: number) => {
    const left = (last - index) * 0.12
    if (corner === 'point') {
      const reach = drop + half
      return halfWidth * Math.min(1, 0.04 + (0.96 * left) / reach) ** 0.92
    }
    const [rx, ry] = corner
    if (left >= ry) return halfWidth
    return halfWidth - rx * (1 - Math.sqrt(1 - ((ry - left) / ry) ** 2))
  }
  const at = (u: number, index: number): Vec => {
    const [, y, z] = profile[index] ?? [0, 0, 0]
    const w = widthAt(index)
    const x = (u * 2 - 1) * w
    if (index < bend) {
      const ease = smooth(bend - 26, bend, index)
      return [x, y, z + ease * (front(x, y) - z)]
    }
    return [x, y, front(x, y)]
  }
  const rows = last
  const across = 48
  const sheet = surface(
    hide,
    { across, along: rows },
    (u, v) => at(u, Math.round(v * rows)),
    ([x], _u, v) => [x, v * rows * 0.12],
  )
  const rim: Vec[] = []
  for (let i = 0; i <= last; i += 2) rim.push(at(0, i))
  for (let i = 1; i < across; i += 1) rim.push(at(i / across, last))
  for (let i = last; i >= 0; i -= 2) rim.push(at(1, i))
  const facing = (_at: Vec): Vec => [0, 0.25, 1]
  const parts = [sheet, sweep(edge, { line: evenly(rim, 0.25), width: 0.17, sides: 8 })]
  if (options.thread) {
    const inset = 0.62
    const inner: Vec[] = []
    const trimmed = (index: number) => Math.max(0, 1 - inset / widthAt(index))
    const stop = last - Math.round(inset / 0.12)
    const start = Math.round(bend * 0.55)
    for (let i = start; i <= stop; i += 2) inner.push(at(0.5 - trimmed(i) / 2, i))
    for (let i = 1; i < 24; i += 1) {
      inner.push(at(0.5 - trimmed(stop) / 2 + (i / 24) * trimmed(stop), stop))
    }
    for (let i = stop; i >= start; i -= 2) inner.push(at(0.5 + trimmed(i) / 2, i))
    parts.push(...stitches(options.thread, inner, facing, { lift: 0.05 }))
  }
  return { parts, tip: at(0.5, last), front }
}
