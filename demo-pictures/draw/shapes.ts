import type { Material } from './materials.ts'
import type { Part } from './mesh.ts'
import { surface } from './mesh.ts'
import type { Frame } from './paths.ts'
import { evenly, computeFrames, measureLength } from './paths.ts'
import type { Vec } from './vector.ts'
import { add, lerp, scale } from './vector.ts'

/** A shape swept along a line with a rounded section: straps, handles, rings, piping, thread. */
export type Sweep = {
  line: Vec[]
  /** Half the width (beside the line) and half the thickness (outwards), along t in [0, 1]. */
  width: number | ((t: number) => number)
  thickness?: number | ((t: number) => number)
  /** 2 is a circle or ellipse, more is squarer. */
  square?: number
  isClosed?: boolean
  out?: Vec | ((at: Vec, i: number) => Vec)
  sides?: number
  cap?: number
}

export function sweep(material: Material, options: Sweep): Part {
  const { line, width, square = 2, isClosed = false, out, sides = 12 } = options
  const thickness = options.thickness ?? width
  const frames = computeFrames(line, isClosed, out)
  const rings: { frame: Frame; w: number; h: number; along: number }[] = []
  const total = measureLength(line)
  frames.forEach((frame, i) => {
    const t = i / Math.max(1, frames.length - 1)
    rings.push({ frame, w: valueAt(width, t), h: valueAt(thickness, t), along: t * total })
  })
  if (isClosed) {
    const first = rings[0]
    if (first) rings.push({ ...first, along: total })
  } else {
    const rounding = options.cap ?? 0.5
    if (rounding > 0) {
      cap(rings, 0, -1, rounding)
      cap(rings, rings.length - 1, 1, rounding)
    }
  }
  const n = rings.length - 1
  return surface(
    material,
    { across: sides, along: n, isClosedAcross: true, isClosedAlong: isClosed },
    (u, v) => {
      const ring = rings[Math.round(v * n)]
      if (!ring) return [0, 0, 0]
      // Anticlockwise seen against the line, so that the surface faces outwards.
      const angle = -u * 2 * Math.PI
      const c = rounded(Math.cos(angle), square)
      const s = rounded(Math.sin(angle), square)
      return add(
        ring.frame.at,
        add(scale(ring.frame.side, ring.w * c), scale(ring.frame.out, ring.h * s)),
      )
    },
    (_point, u, v) => {
      const ring = rings[Math.round(v * n)]
      const w = ring?.w ?? 0
      return [Math.cos(u * 2 * Math.PI) * w, ring?.along ?? 0]
    },
  )
}

/** Rounds off one end of a swept shape in three small rings and closes it. */
function cap(
  rings: { frame: Frame; w: number; h: number; along: number }[],
  at: number,
  way: 1 | -1,
  rounding: number,
): void {
  const ring = rings[at]
  if (!ring) return
  const reach = Math.min(ring.w, ring.h) * rounding
  const added = [0.4, 0.75, 1].map((part) => {
    const shrink = Math.sqrt(1 - part * part)
    const inset = Math.min(ring.w, ring.h) * (1 - shrink)
    return {
      frame: {
        ...ring.frame,
        at: add(ring.frame.at, scale(ring.frame.along, way * reach * part)),
      },
      w: part === 1 ? 0 : Math.max(0, ring.w - inset),
      h: part === 1 ? 0 : Math.max(0, ring.h - inset),
      along: ring.along + way * reach * part,
    }
  })
  if (way === 1) rings.push(...added)
  else rings.unshift(...added.reverse())
}

/** A turned shape: the profile is radius and height, from the bottom outside and inwards. */
export function turnProfile(
  material: Material,
  profile: [radius: number, height: number][],
  around = 96,
): Part {
  const n = profile.length - 1
  return surface(
    material,
    { across: around, along: n, isClosedAcross: true },
    (u, v) => {
      const [r, y] = profile[Math.round(v * n)] ?? [0, 0]
      const angle = -u * 2 * Math.PI
      return [r * Math.cos(angle), y, r * Math.sin(angle)]
    },
    (point, u) => [u * 20, point[1]],
  )
}

/** A box with rounded edges, its middle at the origin. */
export function block(
  material: Material,
  width: number,
  height: number,
  depth: number,
  radius: number,
): Part {
  const steps = 5
  const profile: { inset: number; y: number }[] = []
  for (let i = 0; i <= steps; i += 1) {
    const angle = (i / steps) * (Math.PI / 2)
    profile.push({
      inset: radius * (1 - Math.sin(angle)),
      y: -height / 2 + radius * (1 - Math.cos(angle)),
    })
  }
  const upper = profile.map(({ inset, y }) => ({ inset, y: -y })).reverse()
  // The faces are divided into rings too: few long triangles would slow every ray nearby.
  const face = [0, 0.2, 0.4, 0.6, 0.8].map((part) => ({ inset: radius, part }))
  const rings = [
    ...face.map((ring) => ({ ...ring, y: -height / 2 })),
    ...[...profile, ...upper].map((ring) => ({ ...ring, part: 1 })),
    ...face.map((ring) => ({ ...ring, y: height / 2 })).reverse(),
  ]
  const n = rings.length - 1
  const around = Math.max(width, depth) > 30 ? 96 : 48
  return surface(
    material,
    { across: around, along: n, isClosedAcross: true },
    (u, v) => {
      const ring = rings[Math.round(v * n)] ?? { inset: 0, y: 0, part: 1 }
      const [x, z] = buildRoundedSquare(
        u,
        width / 2 - ring.inset,
        depth / 2 - ring.inset,
        Math.max(0.001, radius - ring.inset),
      )
      return [x * ring.part, ring.y, z * ring.part]
    },
    ([x, y, z]) => [x + z, y],
  )
}

/** One point on a rectangle with round corners, u going round once, clockwise seen from above. */
export function buildRoundedSquare(u: number, w: number, d: number, r: number): [number, number] {
  const quarter = Math.floor(u * 4) % 4
  const part = u * 4 - Math.floor(u * 4)
  const sx = quarter === 0 || quarter === 3 ? 1 : -1
  const sz = quarter < 2 ? 1 : -1
  const turn = quarter % 2 === 0 ? part : 1 - part
  // A third of each quarter on either side, the last third on the corner.
  let x: number
  let z: number
  if (turn < 1 / 3) {
    x = w
    z = lerp(0, d - r, turn * 3)
  } else if (turn > 2 / 3) {
    x = lerp(w - r, 0, (turn - 2 / 3) * 3)
    z = d
  } else {
    const angle = (turn - 1 / 3) * 3 * (Math.PI / 2)
    x = w - r + r * Math.cos(angle)
    z = d - r + r * Math.sin(angle)
  }
  return [x * sx, -z * sz]
}

/** Stitches along a line, spaced and slightly slanted, half sunk into the surface. */
export function stitches(
  material: Material,
  line: Vec[],
  out: Vec | ((at: Vec, i: number) => Vec),
  {
    length = 0.42,
    gap = 0.2,
    thick = 0.045,
    slant = 0.18,
    lift = 0.02,
  }: Partial<Record<'length' | 'gap' | 'thick' | 'slant' | 'lift', number>> = {},
): Part[] {
  const spots = computeFrames(evenly(line, length + gap), false, out)
  return spots.slice(0, -1).map((frame) => {
    const half = scale(add(frame.along, scale(frame.side, slant)), length / 2)
    const middle = add(frame.at, scale(add(frame.along, [0, 0, 0]), (length + gap) / 2))
    const dip = scale(frame.out, -thick * 0.9)
    const top = scale(frame.out, lift)
    return sweep(material, {
      line: [
        add(add(middle, scale(half, -1)), dip),
        add(add(middle, scale(half, -0.72)), top),
        add(add(middle, scale(half, 0.72)), top),
        add(add(middle, half), dip),
      ],
      width: thick,
      sides: 6,
      cap: 0,
      out: frame.out,
    })
  })
}

function valueAt(value: number | ((t: number) => number), t: number): number {
  return typeof value === 'number' ? value : value(t)
}

function rounded(x: number, power: number): number {
  return Math.sign(x) * Math.abs(x) ** (2 / power)
}
