import { hash } from './noise.ts'
import type { Vec } from './vector.ts'
import { cross, unit } from './vector.ts'

/** Sixteen neighbouring pixels share one even set of points, so that their average has little noise. */
export function spot(x: number, y: number, s: number, n: number, salt: number): [number, number] {
  const cell = ((y & 3) << 2) | (x & 3)
  const turn = hash(x >> 2, y >> 2, salt)
  const k = (cell * 7 + Math.floor(turn * 16)) & 15
  const index = k * n + s
  const a = (index + 0.5) / (16 * n) + turn
  const b = mirroredBits(index) + hash(x >> 2, y >> 2, salt + 977)
  return [a - Math.floor(a), b - Math.floor(b)]
}

/** A direction away from a matt surface. */
export function cosineAbout(normal: Vec, p: number, q: number): Vec {
  const radius = Math.sqrt(p)
  return about(
    normal,
    radius * Math.cos(q * 2 * Math.PI),
    radius * Math.sin(q * 2 * Math.PI),
    Math.sqrt(1 - p),
  )
}

/** The normal of one facet of a rough mirror. */
export function facetAbout(normal: Vec, rough: number, p: number, q: number): Vec {
  const alpha = rough * rough
  const cosine = Math.sqrt((1 - p) / (1 + (alpha * alpha - 1) * p))
  const sine = Math.sqrt(Math.max(0, 1 - cosine * cosine))
  return about(normal, sine * Math.cos(q * 2 * Math.PI), sine * Math.sin(q * 2 * Math.PI), cosine)
}

function mirroredBits(index: number): number {
  let result = 0
  let weight = 0.5
  for (let rest = index; rest > 0; rest >>= 1) {
    if (rest & 1) result += weight
    weight *= 0.5
  }
  return result
}

function about(normal: Vec, a: number, b: number, c: number): Vec {
  const side = unit(Math.abs(normal[1]) < 0.9 ? cross(normal, [0, 1, 0]) : cross(normal, [1, 0, 0]))
  const other = cross(normal, side)
  return unit([
    side[0] * a + other[0] * b + normal[0] * c,
    side[1] * a + other[1] * b + normal[1] * c,
    side[2] * a + other[2] * b + normal[2] * c,
  ])
}
