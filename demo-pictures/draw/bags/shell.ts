import type { Material } from '../materials.ts'
import type { Part } from '../mesh.ts'
import { surface } from '../mesh.ts'
import { noise } from '../noise.ts'
import { sweep } from '../shapes.ts'
import type { Vec } from '../vector.ts'
import { lerp } from '../vector.ts'

/** Half width and half depth of a bag at one height; `square` 2 is an ellipse, more is boxier. */
export type Section = { width: number; depth: number; square: number; lean?: number }

export type Shell = {
  height: number
  section: (t: number) => Section
  outside: Material
  inside: Material
  edge: Material
  slack?: number
  /** Depth of the rim's dip in the middle of front and back. */
  sag?: number
  /** Waves of a gathered rim: their number, and their depth at height t. */
  pleats?: { count: number; depth: (t: number) => number }
}

/** A bag that is open at the top, outside and inside. */
export function shell(options: Shell): { parts: Part[]; at: (angle: number, t: number) => Vec } {
  const { height, section, outside, inside, edge, slack = 0.35, sag = 0, pleats } = options
  const at = (angle: number, t: number, inset = 0): Vec => {
    const { width, depth, square, lean = 0 } = section(t)
    const c = Math.cos(angle)
    const s = Math.sin(angle)
    const wave = pleats ? pleats.depth(t) * Math.cos(angle * pleats.count) : 0
    const give = slack * Math.sin(Math.PI * Math.min(1, t * 1.05)) ** 0.7
    const x = Math.sign(c) * Math.abs(c) ** (2 / square) * (width + wave - inset)
    const z = Math.sign(s) * Math.abs(s) ** (2 / square) * (depth + wave - inset)
    const y = t * height - sag * t ** 6 * Math.abs(s) ** 3
    const soft =
      give *
      (noise(x * 0.13 + 5, y * 0.1, z * 0.13) + 0.5 * noise(x * 0.32, y * 0.2 + x * 0.1, z * 0.32))
    const l = Math.hypot(x / width, z / depth) || 1
    return [x + (soft * x) / width / l, Math.max(0, y), z + (soft * z) / depth / l + lean]
  }
  const around = 144
  const along = 90
  const wall = (material: Material, inset: number, from: number): Part =>
    surface(
      material,
      { across: around, along, isClosedAcross: true },
      (u, v) => at(-u * 2 * Math.PI, lerp(from, 1, v), inset),
      ([x, y, z]) => [Math.abs(z) > section(y / height).depth * 0.8 ? x : z, y],
    )
  const floor = (material: Material, y: number, inset: number): Part =>
    surface(
      material,
      { across: around, along: 8, isClosedAcross: true },
      (u, v) => {
        const [x, , z] = at(-u * 2 * Math.PI, 0, inset)
        return [x * v, y, z * v]
      },
      ([x, , z]) => [x, z],
    )
  const rim = Array.from({ length: around }, (_, i) => at((-i / around) * 2 * Math.PI, 1, 0.14))
  return {
    parts: [
      wall(outside, 0, 0),
      wall(inside, 0.28, 0.02),
      floor(outside, 0.02, 0),
      floor(inside, 0.6, 0.28),
      sweep(edge, { line: rim, width: 0.16, isClosed: true, sides: 8 }),
    ],
    at: (angle, t) => at(angle, t),
  }
}
