import type { Part } from './mesh.ts'
import type { Camera } from './scene.ts'
import type { Vec } from './vector.ts'
import { add, cross, dot, scale, subtract, unit } from './vector.ts'

export type Framing = {
  /** The share of the picture that the products fill. */
  fill?: number
  degrees?: number
  /** The camera's downward angle in degrees. */
  down?: number
  /** The camera's angle to the right in degrees. */
  aside?: number
  /** Position of the products' middle in the picture, from -1 to 1. */
  shift?: readonly [number, number]
}

/** The distance at which products of any size and shape fill the picture. */
export function frameScene(parts: Part[], framing: Framing = {}, aspect = 1): Camera {
  const { fill = 0.79, degrees = 22, down = 8, aside = 0, shift = [0, -0.03] } = framing
  const points = parts.flatMap((part) =>
    part.points.filter((_, i) => i % Math.ceil(part.points.length / 60) === 0),
  )
  const pitch = (down * Math.PI) / 180
  const yaw = (aside * Math.PI) / 180
  const back: Vec = [
    Math.sin(yaw) * Math.cos(pitch),
    Math.sin(pitch),
    Math.cos(yaw) * Math.cos(pitch),
  ]
  const forward = scale(back, -1)
  const right = unit(cross(forward, [0, 1, 0]))
  const up = cross(right, forward)
  const spread = Math.tan((degrees * Math.PI) / 360)
  let target = middleOf(points)
  let distance = 100
  for (let round = 0; round < 12; round += 1) {
    const eye = add(target, scale(back, distance))
    let [left, rightmost, low, high] = [Infinity, -Infinity, Infinity, -Infinity]
    for (const point of points) {
      const d = subtract(point, eye)
      const depth = dot(d, forward) * spread
      const x = dot(d, right) / depth / aspect
      const y = dot(d, up) / depth
      left = Math.min(left, x)
      rightmost = Math.max(rightmost, x)
      low = Math.min(low, y)
      high = Math.max(high, y)
    }
    const reach = distance * spread
    const moveX = ((left + rightmost) / 2 - shift[0]) * reach * aspect
    const moveY = ((low + high) / 2 - shift[1]) * reach
    target = add(target, add(scale(right, moveX), scale(up, moveY)))
    distance *= Math.max(rightmost - left, high - low) / 2 / fill
  }
  return { eye: add(target, scale(back, distance)), target, degrees }
}

/** A close-up: `span` centimetres from edge to edge. */
export function near(target: Vec, span: number, aside = -16, down = 14, degrees = 26): Camera {
  const distance = span / 2 / Math.tan((degrees * Math.PI) / 360)
  const yaw = (aside * Math.PI) / 180
  const pitch = (down * Math.PI) / 180
  const away: Vec = [
    Math.sin(yaw) * Math.cos(pitch),
    Math.sin(pitch),
    Math.cos(yaw) * Math.cos(pitch),
  ]
  return { eye: add(target, scale(away, distance)), target, degrees }
}

export function measureBounds(parts: Part[]): { low: Vec; high: Vec } {
  const low: [number, number, number] = [Infinity, Infinity, Infinity]
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  for (const part of parts) {
    for (const point of part.points) {
      for (const k of [0, 1, 2] as const) {
        low[k] = Math.min(low[k], point[k])
        high[k] = Math.max(high[k], point[k])
      }
    }
  }
  return { low, high }
}

function middleOf(points: Vec[]): Vec {
  const sum = points.reduce((total, point) => add(total, point), [0, 0, 0])
  return scale(sum, 1 / points.length)
}
