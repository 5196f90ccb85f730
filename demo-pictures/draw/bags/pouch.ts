import type { Material } from '../materials.ts'
import type { Part } from '../mesh.ts'
import { surface } from '../mesh.ts'
import { noise } from '../noise.ts'
import { evenly } from '../paths.ts'
import { stitches, sweep } from '../shapes.ts'
import type { Vec } from '../vector.ts'
import { add, lerp, scale, smooth, subtract, unit } from '../vector.ts'

/** Two panels joined by a strip, as in most bags and purses. */
export type Pouch = {
  outline: Vec[]
  height: number
  depth: number
  topDepth?: number
  /** The bulge of the panels in the middle, and the unevenness of soft leather. */
  swell?: number
  slack?: number
  /** The bulge of the strip between the panels, for bags that are mostly strip. */
  belly?: number
  hide: Material
  gusset?: Material
  piping?: Material
  thread?: Material
  pipe?: number
  inset?: number
}

export type Shape = {
  parts: Part[]
  /** The front surface at a point of the front. */
  front: (x: number, y: number) => number
  halfDepth: (y: number) => number
}

export function pouch(options: Pouch): Shape {
  const {
    height,
    depth,
    hide,
    swell = 0.8,
    slack = 0.25,
    belly = -0.12,
    pipe = 0.22,
    inset = 0.75,
  } = options
  const topDepth = options.topDepth ?? depth
  const outline = evenly(options.outline, 0.45, true)
  const centre: Vec = [0, height * 0.48, 0]
  const halfDepth = (y: number) => lerp(depth, topDepth, smooth(0, 1, y / height)) / 2
  const rim = (at: Vec, part: number): Vec => add(centre, scale(subtract(at, centre), part))
  const ease = (x: number, y: number) =>
    slack * (noise(x * 0.16 + depth, y * 0.13, 2.1) + 0.4 * noise(x * 0.4, y * 0.36 + height, 7.7))
  const lift = (x: number, y: number, reach: number) =>
    halfDepth(y) + (swell + ease(x, y)) * (1 - reach ** 2.6) * smooth(1, 0.9, reach ** 6)

  const panel = (way: 1 | -1): Part =>
    surface(
      hide,
      { across: outline.length, along: 40, isClosedAcross: true },
      (u, v) => {
        const edge = outline[Math.round(u * outline.length) % outline.length] ?? centre
        const reach = (1 - v) ** 0.8
        const [x, y] = rim(edge, reach)
        return [x * way, y, way * lift(x * way, y, reach)]
      },
      ([x, y]) => [x, y],
    )
  const strip = surface(
    options.gusset ?? hide,
    { across: outline.length, along: Math.max(10, Math.round(depth * 1.4)), isClosedAcross: true },
    (u, v) => {
      const at = outline[Math.round(u * outline.length) % outline.length] ?? centre
      const outwards = unit(subtract(at, centre))
      const z = lerp(1, -1, v) * halfDepth(at[1])
      const crease = noise(at[0] * 0.2 + 9, at[1] * 0.2, z * 0.25)
      const fold = Math.abs(noise(at[0] * 0.11, at[1] * 0.13 + 3, z * 0.16 + at[1] * 0.06))
      const puff = belly + slack * (0.25 * crease + (belly > 0 ? 0.9 * (fold - 0.3) : 0))
      const [x, y] = add(at, scale(outwards, puff * (1 - (2 * v - 1) ** 4)))
      return [x, Math.max(y, 0), z]
    },
    ([, , z], u) => [u * outline.length * 0.45, z],
  )

  const parts = [panel(1), panel(-1), strip]
  for (const way of [1, -1] as const) {
    const seam = outline.map((at): Vec => [at[0] * way, at[1], way * halfDepth(at[1])])
    if (options.piping) {
      parts.push(
        sweep(options.piping, {
          line: seam,
          width: pipe,
          isClosed: true,
          sides: 8,
          out: [0, 0, way],
        }),
      )
    }
    if (options.thread && way === 1) {
      const line = [...outline, outline[0] ?? centre].map((at): Vec => {
        const away = subtract(at, centre)
        const reach = 1 - inset / Math.hypot(away[0], away[1])
        const [x, y] = rim(at, reach)
        return [x, y, lift(x, y, reach)]
      })
      parts.push(...stitches(options.thread, line, [0, 0, 1]))
    }
  }
  return { parts, front: (x, y) => lift(x, y, reachAt(outline, centre, x, y)), halfDepth }
}

/** A point's distance towards the outline, 1 on the outline itself. */
function reachAt(outline: Vec[], centre: Vec, x: number, y: number): number {
  const angle = Math.atan2(y - centre[1], x)
  let best = 9
  let far = 1
  for (const at of outline) {
    const apart = Math.abs(turnBetween(Math.atan2(at[1] - centre[1], at[0]), angle))
    if (apart < best) {
      best = apart
      far = Math.hypot(at[0], at[1] - centre[1])
    }
  }
  return Math.min(1, Math.hypot(x, y - centre[1]) / far)
}

function turnBetween(a: number, b: number): number {
  let turn = a - b
  while (turn > Math.PI) turn -= 2 * Math.PI
  while (turn < -Math.PI) turn += 2 * Math.PI
  return turn
}
