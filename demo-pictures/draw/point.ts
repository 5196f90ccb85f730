import type { Look, Material } from './materials.ts'
import type { Part } from './mesh.ts'
import type { Rays } from './rays.ts'
import { getRelief } from './relief.ts'
import type { Vec } from './vector.ts'
import { add, clamp, cross, dot, scale, subtract, unit } from './vector.ts'

/** One point of a surface as the camera sees it. */
export type Point = {
  place: Vec
  /** Direction of the camera ray. */
  direction: Vec
  /** The triangle's own normal, the surface's, and the surface's with its relief; all towards the eye. */
  flat: Vec
  normal: Vec
  bumped: Vec
  /** Cosine of the angle to the camera. */
  facing: number
  rest: Vec
  material: Material
  look: Look
  depth: number
  part: number
}

export function createPoint(
  parts: Part[],
  rays: Rays,
  triangle: number,
  eye: Vec,
  direction: Vec,
  pixelAtOne: number,
): Point {
  const { tree } = rays
  const { t, u, v } = rays.hit
  const number = tree.part[triangle]!
  const part = parts[number]!
  const { material } = part
  const { corners } = tree
  const k = triangle * 9
  const e1: Vec = [corners[k + 3]!, corners[k + 4]!, corners[k + 5]!]
  const e2: Vec = [corners[k + 6]!, corners[k + 7]!, corners[k + 8]!]
  const a = tree.indices[triangle * 3]!
  const b = tree.indices[triangle * 3 + 1]!
  const c = tree.indices[triangle * 3 + 2]!
  let flat = unit(cross(e1, e2))
  let normal = unit(blend(part.normals[a]!, part.normals[b]!, part.normals[c]!, u, v))
  if (dot(flat, direction) > 0) flat = scale(flat, -1)
  if (dot(normal, flat) < 0) normal = scale(normal, -1)

  const rest = blend(part.rest[a]!, part.rest[b]!, part.rest[c]!, u, v)
  const [ua, va] = part.uvs[a]!
  const [ub, vb] = part.uvs[b]!
  const [uc, vc] = part.uvs[c]!
  const tu = ua + (ub - ua) * u + (uc - ua) * v
  const tv = va + (vb - va) * u + (vc - va) * v
  const footprint = t * pixelAtOne

  const look: Look = { r: 0, g: 0, b: 0, rough: 0.5, shine: 0.04, cavity: 1 }
  material.paint(look, rest[0], rest[1], rest[2], tu, tv, footprint)
  let bumped = normal
  if (material.relief) {
    bumped = getRelief(material.relief, {
      normal,
      e1,
      e2,
      rest,
      rest1: subtract(part.rest[b]!, part.rest[a]!),
      rest2: subtract(part.rest[c]!, part.rest[a]!),
      uv: [tu, tv],
      uv1: [ub - ua, vb - va],
      uv2: [uc - ua, vc - va],
      footprint,
    })
    // A bump seen from behind would be black.
    const away = dot(bumped, direction) + 0.02
    if (away > 0) bumped = unit(subtract(bumped, scale(direction, away)))
  }
  return {
    place: add(add(eye, scale(direction, t)), scale(flat, clearance)),
    direction,
    flat,
    normal,
    bumped,
    facing: clamp(-dot(bumped, direction)),
    rest,
    material,
    look,
    depth: t,
    part: number,
  }
}

/** Rays start this far above a surface, so that they do not meet it again. */
export const clearance = 0.004

function blend(a: Vec, b: Vec, c: Vec, u: number, v: number): Vec {
  const w = 1 - u - v
  return [
    a[0] * w + b[0] * u + c[0] * v,
    a[1] * w + b[1] * u + c[1] * v,
    a[2] * w + b[2] * u + c[2] * v,
  ]
}
