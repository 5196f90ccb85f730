import type { Vec } from './vector.ts'
import { add, cross, dot, length, mix, scale, subtract, unit } from './vector.ts'

/** A smooth line through the given points. */
export function curve(points: Vec[], steps = 12, isClosed = false): Vec[] {
  const n = points.length
  const get = (i: number): Vec =>
    points[isClosed ? (i + n) % n : Math.max(0, Math.min(n - 1, i))] ?? [0, 0, 0]
  const line: Vec[] = []
  const spans = isClosed ? n : n - 1
  for (let i = 0; i < spans; i += 1) {
    const [a, b, c, d] = [get(i - 1), get(i), get(i + 1), get(i + 2)]
    for (let s = 0; s < steps; s += 1) line.push(catmull(a, b, c, d, s / steps))
  }
  if (!isClosed) line.push(get(n - 1))
  return line
}

/** A line resampled at equal distances. */
export function evenly(line: Vec[], spacing: number, isClosed = false): Vec[] {
  const all = isClosed ? [...line, line[0] ?? [0, 0, 0]] : line
  const total = measureLength(all)
  const count = Math.max(2, Math.round(total / spacing))
  const gap = total / count
  const result: Vec[] = []
  let walked = 0
  let next = 0
  for (let i = 1; i < all.length; i += 1) {
    const from = all[i - 1] ?? [0, 0, 0]
    const to = all[i] ?? from
    const span = length(subtract(to, from))
    while (next <= walked + span + 1e-9 && result.length < count + (isClosed ? 0 : 1)) {
      result.push(span < 1e-9 ? from : mix(from, to, (next - walked) / span))
      next += gap
    }
    walked += span
  }
  return result
}

export function measureLength(line: Vec[]): number {
  let sum = 0
  for (let i = 1; i < line.length; i += 1) {
    sum += length(subtract(line[i] ?? [0, 0, 0], line[i - 1] ?? [0, 0, 0]))
  }
  return sum
}

export type Frame = { at: Vec; along: Vec; side: Vec; out: Vec }

/** Axes that follow a line; `out` stays as close as it can to the given direction. */
export function computeFrames(
  line: Vec[],
  isClosed = false,
  out?: Vec | ((at: Vec, i: number) => Vec),
): Frame[] {
  const n = line.length
  let carried: Vec | undefined
  return line.map((at, i) => {
    const before = line[isClosed ? (i - 1 + n) % n : Math.max(0, i - 1)] ?? at
    const after = line[isClosed ? (i + 1) % n : Math.min(n - 1, i + 1)] ?? at
    const along = unit(subtract(after, before))
    const wish: Vec =
      typeof out === 'function'
        ? out(at, i)
        : (out ?? carried ?? (Math.abs(along[1]) < 0.9 ? [0, 1, 0] : [0, 0, 1]))
    let flat = subtract(wish, scale(along, dot(wish, along)))
    if (length(flat) < 1e-3) flat = carried ?? [0, 0, 1]
    const outwards = unit(flat)
    carried = outwards
    return { at, along, side: unit(cross(along, outwards)), out: outwards }
  })
}

/** A circle or ellipse in the plane of x and y. */
export function ellipse(rx: number, ry: number, count = 48, centre: Vec = [0, 0, 0]): Vec[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI
    return add(centre, [rx * Math.cos(angle), ry * Math.sin(angle), 0])
  })
}

export type Corners = {
  width: number
  height: number
  top: number
  bottom: number
  /** Narrowing of the top against the bottom, per side. */
  taper?: number
  /** Outward bow of sides and bottom. */
  bow?: number
}

/** The outline of a bag in x and y, standing on y = 0, anticlockwise from the middle of the bottom. */
export function buildOutline({ width, height, top, bottom, taper = 0, bow = 0 }: Corners): Vec[] {
  const line: Vec[] = []
  const half = width / 2
  const corner = (cx: number, cy: number, r: number, from: number) => {
    for (let i = 0; i <= 14; i += 1) {
      const angle = ((from + (i / 14) * 90) * Math.PI) / 180
      line.push([cx + r * Math.cos(angle), cy + r * Math.sin(angle), 0])
    }
  }
  const straight = (a: Vec, b: Vec) => {
    for (let i = 1; i < 14; i += 1) line.push(mix(a, b, i / 14))
  }
  straight([0, 0, 0], [half - bottom, 0, 0])
  corner(half - bottom, bottom, bottom, -90)
  straight([half, bottom, 0], [half, height - top, 0])
  corner(half - top, height - top, top, 0)
  straight([half - top, height, 0], [-half + top, height, 0])
  corner(-half + top, height - top, top, 90)
  straight([-half, height - top, 0], [-half, bottom, 0])
  corner(-half + bottom, bottom, bottom, 180)
  straight([-half + bottom, 0, 0], [0, 0, 0])
  return line.map(([x, y]) => {
    const high = y / height
    const narrow = 1 - (taper / half) * high
    const bulge = 1 + (bow / half) * Math.sin(Math.PI * Math.min(1, Math.max(0, high)))
    return [x * narrow * bulge, y, 0]
  })
}

function catmull(a: Vec, b: Vec, c: Vec, d: Vec, t: number): Vec {
  const t2 = t * t
  const t3 = t2 * t
  const at = (k: 0 | 1 | 2) =>
    0.5 *
    (2 * b[k] +
      (c[k] - a[k]) * t +
      (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t2 +
      (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t3)
  return [at(0), at(1), at(2)]
}
