import type { Part } from './mesh.ts'

/** All triangles of a picture in one tree of boxes, flat in memory because rays query it millions of times. */
export type Tree = {
  boxes: Float32Array
  links: Int32Array
  /** First corner and two edges. */
  corners: Float32Array
  part: Int32Array
  /** Indices of the triangle's corners within its part. */
  indices: Int32Array
}

const boxSize = 6
const leafSize = 4
const bins = 12
const largeFrom = 12

export function buildTree(parts: Part[]): Tree {
  const total = parts.reduce((sum, part) => sum + part.triangles.length / 3, 0)
  const partOf = new Int32Array(total)
  const indexOf = new Int32Array(total * 3)
  const raw = new Float32Array(total * 9)
  const centres = new Float32Array(total * 3)
  const lows = new Float32Array(total * 3)
  const highs = new Float32Array(total * 3)
  let count = 0
  parts.forEach((part, number) => {
    for (let k = 0; k < part.triangles.length; k += 3) {
      const t = count
      const corners = [0, 1, 2].map((c) => {
        const index = part.triangles[k + c] ?? 0
        indexOf[t * 3 + c] = index
        return part.points[index] ?? [0, 0, 0]
      })
      for (let axis = 0; axis < 3; axis += 1) {
        const a = corners[0]?.[axis] ?? 0
        const b = corners[1]?.[axis] ?? 0
        const c = corners[2]?.[axis] ?? 0
        raw[t * 9 + axis] = a
        raw[t * 9 + 3 + axis] = b - a
        raw[t * 9 + 6 + axis] = c - a
        lows[t * 3 + axis] = Math.min(a, b, c)
        highs[t * 3 + axis] = Math.max(a, b, c)
        centres[t * 3 + axis] = (a + b + c) / 3
      }
      partOf[t] = number
      count += 1
    }
  })

  // Walls and floors have a tree of their own: among small triangles they would enlarge every box.
  const isLarge = (t: number) =>
    [0, 1, 2].some((axis) => highs[t * 3 + axis]! - lows[t * 3 + axis]! > largeFrom)
  const all = Array.from({ length: total }, (_, index) => index)
  const large = all.filter(isLarge)
  const order = Int32Array.from([...large, ...all.filter((t) => !isLarge(t))])
  const boxes = new Float32Array(total * 2 * boxSize)
  const links = new Int32Array(total * 2 * 2)
  let used = 1
  const waiting: [node: number, from: number, to: number][] = [[0, 0, total]]
  for (let job = waiting.pop(); job !== undefined; job = waiting.pop()) {
    const [node, from, to] = job
    bound(boxes, node * boxSize, order, from, to, lows, highs)
    const isMixed = from < large.length && to > large.length
    const cut = isMixed
      ? large.length
      : to - from <= leafSize
        ? -1
        : split(order, from, to, centres, lows, highs)
    if (cut === -1) {
      links[node * 2] = from
      links[node * 2 + 1] = to - from
      continue
    }
    links[node * 2] = used
    links[node * 2 + 1] = 0
    waiting.push([used, from, cut], [used + 1, cut, to])
    used += 2
  }

  const tree: Tree = {
    boxes: boxes.slice(0, used * boxSize),
    links: links.slice(0, used * 2),
    corners: new Float32Array(total * 9),
    part: new Int32Array(total),
    indices: new Int32Array(total * 3),
  }
  order.forEach((t, at) => {
    tree.corners.set(raw.subarray(t * 9, t * 9 + 9), at * 9)
    tree.indices.set(indexOf.subarray(t * 3, t * 3 + 3), at * 3)
    tree.part[at] = partOf[t] ?? 0
  })
  return tree
}

function bound(
  boxes: Float32Array,
  at: number,
  order: Int32Array,
  from: number,
  to: number,
  lows: Float32Array,
  highs: Float32Array,
): void {
  for (let axis = 0; axis < 3; axis += 1) {
    let low = Infinity
    let high = -Infinity
    for (let k = from; k < to; k += 1) {
      const t = order[k]! * 3 + axis
      if (lows[t]! < low) low = lows[t]!
      if (highs[t]! > high) high = highs[t]!
    }
    boxes[at + axis] = low - 1e-4
    boxes[at + 3 + axis] = high + 1e-4
  }
}

/** The cut of the surface-area heuristic, or -1 if no cut helps. */
function split(
  order: Int32Array,
  from: number,
  to: number,
  centres: Float32Array,
  lows: Float32Array,
  highs: Float32Array,
): number {
  let best = Infinity
  let bestAxis = -1
  let bestPlane = 0
  for (let axis = 0; axis < 3; axis += 1) {
    let low = Infinity
    let high = -Infinity
    for (let k = from; k < to; k += 1) {
      const c = centres[order[k]! * 3 + axis]!
      if (c < low) low = c
      if (c > high) high = c
    }
    if (high - low < 1e-6) continue
    const counts = new Int32Array(bins)
    const box = new Float64Array(bins * 6)
    for (let b = 0; b < bins; b += 1) box.set([1e9, 1e9, 1e9, -1e9, -1e9, -1e9], b * 6)
    for (let k = from; k < to; k += 1) {
      const t = order[k]! * 3
      const b = Math.min(bins - 1, Math.floor(((centres[t + axis]! - low) / (high - low)) * bins))
      counts[b]! += 1
      for (let a = 0; a < 3; a += 1) {
        if (lows[t + a]! < box[b * 6 + a]!) box[b * 6 + a] = lows[t + a]!
        if (highs[t + a]! > box[b * 6 + 3 + a]!) box[b * 6 + 3 + a] = highs[t + a]!
      }
    }
    for (let plane = 1; plane < bins; plane += 1) {
      const cost = side(counts, box, 0, plane) + side(counts, box, plane, bins)
      if (cost < best) {
        best = cost
        bestAxis = axis
        bestPlane = low + ((high - low) * plane) / bins
      }
    }
  }
  if (bestAxis === -1) return -1
  let left = from
  let right = to - 1
  while (left <= right) {
    const t = order[left]!
    if (centres[t * 3 + bestAxis]! < bestPlane) left += 1
    else {
      order[left] = order[right]!
      order[right] = t
      right -= 1
    }
  }
  return left === from || left === to ? from + ((to - from) >> 1) : left
}

function side(counts: Int32Array, box: Float64Array, from: number, to: number): number {
  let n = 0
  const sum = [1e9, 1e9, 1e9, -1e9, -1e9, -1e9]
  for (let b = from; b < to; b += 1) {
    n += counts[b]!
    for (let a = 0; a < 3; a += 1) {
      sum[a] = Math.min(sum[a]!, box[b * 6 + a]!)
      sum[a + 3] = Math.max(sum[a + 3]!, box[b * 6 + 3 + a]!)
    }
  }
  if (n === 0) return 0
  const [x, y, z] = [sum[3]! - sum[0]!, sum[4]! - sum[1]!, sum[5]! - sum[2]!]
  return n * (x * y + y * z + z * x)
}
