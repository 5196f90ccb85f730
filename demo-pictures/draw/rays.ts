import type { Tree } from './bvh.ts'

export type Rays = {
  /** The first triangle on a ray, or -1; its distance and position are stored in `hit`. */
  first: (
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    far: number,
  ) => number
  isBlocked: (
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    far: number,
  ) => boolean
  hit: { t: number; u: number; v: number }
  tree: Tree
}

export function raysThrough(tree: Tree): Rays {
  const { boxes, links, corners } = tree
  const stack = new Int32Array(96)
  const hit = { t: 0, u: 0, v: 0 }

  function walk(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    far: number,
    isEnough: boolean,
  ): number {
    const ix = 1 / (dx === 0 ? 1e-12 : dx)
    const iy = 1 / (dy === 0 ? 1e-12 : dy)
    const iz = 1 / (dz === 0 ? 1e-12 : dz)
    let found = -1
    let closest = far
    let depth = 0
    let node = 0
    for (;;) {
      const count = links[node * 2 + 1]!
      const link = links[node * 2]!
      if (count > 0) {
        for (let t = link; t < link + count; t += 1) {
          const k = t * 9
          const e1x = corners[k + 3]!
          const e1y = corners[k + 4]!
          const e1z = corners[k + 5]!
          const e2x = corners[k + 6]!
          const e2y = corners[k + 7]!
          const e2z = corners[k + 8]!
          const px = dy * e2z - dz * e2y
          const py = dz * e2x - dx * e2z
          const pz = dx * e2y - dy * e2x
          const det = e1x * px + e1y * py + e1z * pz
          if (det > -1e-12 && det < 1e-12) continue
          const inverse = 1 / det
          const sx = ox - corners[k]!
          const sy = oy - corners[k + 1]!
          const sz = oz - corners[k + 2]!
          const u = (sx * px + sy * py + sz * pz) * inverse
          if (u < 0 || u > 1) continue
          const qx = sy * e1z - sz * e1y
          const qy = sz * e1x - sx * e1z
          const qz = sx * e1y - sy * e1x
          const v = (dx * qx + dy * qy + dz * qz) * inverse
          if (v < 0 || u + v > 1) continue
          const distance = (e2x * qx + e2y * qy + e2z * qz) * inverse
          if (distance > 1e-5 && distance < closest) {
            if (isEnough) return t
            closest = distance
            found = t
            hit.t = distance
            hit.u = u
            hit.v = v
          }
        }
      } else {
        const a = link * 6
        let x0 = (boxes[a]! - ox) * ix
        let x1 = (boxes[a + 3]! - ox) * ix
        let y0 = (boxes[a + 1]! - oy) * iy
        let y1 = (boxes[a + 4]! - oy) * iy
        let z0 = (boxes[a + 2]! - oz) * iz
        let z1 = (boxes[a + 5]! - oz) * iz
        let near = Math.max(Math.min(x0, x1), Math.min(y0, y1), Math.min(z0, z1), 0)
        let leave = Math.min(Math.max(x0, x1), Math.max(y0, y1), Math.max(z0, z1))
        const nearA = near <= leave && near < closest ? near : Infinity
        const b = a + 6
        x0 = (boxes[b]! - ox) * ix
        x1 = (boxes[b + 3]! - ox) * ix
        y0 = (boxes[b + 1]! - oy) * iy
        y1 = (boxes[b + 4]! - oy) * iy
        z0 = (boxes[b + 2]! - oz) * iz
        z1 = (boxes[b + 5]! - oz) * iz
        near = Math.max(Math.min(x0, x1), Math.min(y0, y1), Math.min(z0, z1), 0)
        leave = Math.min(Math.max(x0, x1), Math.max(y0, y1), Math.max(z0, z1))
        const nearB = near <= leave && near < closest ? near : Infinity
        if (nearA !== Infinity || nearB !== Infinity) {
          if (nearA <= nearB) {
            if (nearB !== Infinity) {
              stack[depth] = link + 1
              depth += 1
            }
            node = link
          } else {
            if (nearA !== Infinity) {
              stack[depth] = link
              depth += 1
            }
            node = link + 1
          }
          continue
        }
      }
      if (depth === 0) return found
      depth -= 1
      node = stack[depth]!
    }
  }

  return {
    first: (ox, oy, oz, dx, dy, dz, far) => walk(ox, oy, oz, dx, dy, dz, far, false),
    isBlocked: (ox, oy, oz, dx, dy, dz, far) => walk(ox, oy, oz, dx, dy, dz, far, true) !== -1,
    hit,
    tree,
  }
}
