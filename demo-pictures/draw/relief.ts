import type { Relief } from './materials.ts'
import type { Vec } from './vector.ts'
import { add, dot, length, scale, subtract, unit } from './vector.ts'

export type Patch = {
  normal: Vec
  e1: Vec
  e2: Vec
  rest: Vec
  rest1: Vec
  rest2: Vec
  uv: [number, number]
  uv1: [number, number]
  uv2: [number, number]
  footprint: number
}

/** The normal with the relief applied: three heights give the slope. */
export function getRelief(relief: Relief, patch: Patch): Vec {
  const { normal, e1, e2, rest, uv, footprint } = patch
  const step = Math.max(0.008, footprint * 0.7)
  const here = relief(rest[0], rest[1], rest[2], uv[0], uv[1], footprint)
  const d1 = slope(patch, e1, patch.rest1, patch.uv1, relief, step, here)
  const d2 = slope(patch, e2, patch.rest2, patch.uv2, relief, step, here)
  const m11 = dot(e1, e1)
  const m12 = dot(e1, e2)
  const m22 = dot(e2, e2)
  const determinant = m11 * m22 - m12 * m12
  if (determinant < 1e-14) return normal
  const c1 = (d1 * m22 - d2 * m12) / determinant
  const c2 = (d2 * m11 - d1 * m12) / determinant
  const gradient = add(scale(e1, c1), scale(e2, c2))
  return unit(subtract(normal, gradient))
}

/** The rise of the relief along the whole edge, measured over one step. */
function slope(
  { rest, uv, footprint }: Patch,
  edge: Vec,
  restEdge: Vec,
  uvEdge: [number, number],
  relief: Relief,
  step: number,
  here: number,
): number {
  const part = step / Math.max(1e-6, length(edge))
  const there = relief(
    rest[0] + restEdge[0] * part,
    rest[1] + restEdge[1] * part,
    rest[2] + restEdge[2] * part,
    uv[0] + uvEdge[0] * part,
    uv[1] + uvEdge[1] * part,
    footprint,
  )
  return (there - here) / part
}
