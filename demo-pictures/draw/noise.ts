/** Deterministic noise: every run gives equal numbers. */
export function hash(x: number, y: number, z: number): number {
  let h = Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263) ^ Math.imul(z | 0, 2147483647)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  h = Math.imul(h ^ (h >>> 15), 2246822519)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

const size = 4096
const steps = Uint16Array.from({ length: size }, (_, i) => Math.floor(hash(i, 7, 3) * size))
const heights = Float64Array.from({ length: size }, (_, i) => hash(i, 11, 5) * 2 - 1)

/** Smooth noise between -1 and 1. */
export function noise(x: number, y: number, z: number): number {
  const ix = Math.floor(x)
  const iy = Math.floor(y)
  const iz = Math.floor(z)
  const fx = x - ix
  const fy = y - iy
  const fz = z - iz
  const ux = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
  const uy = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
  const uz = fz * fz * fz * (fz * (fz * 6 - 15) + 10)
  const low = plane(ix, iy, steps[iz & 4095]!, ux, uy)
  const high = plane(ix, iy, steps[(iz + 1) & 4095]!, ux, uy)
  return low + (high - low) * uz
}

function plane(ix: number, iy: number, depth: number, ux: number, uy: number): number {
  const near = steps[(iy + depth) & 4095]! + ix
  const far = steps[(iy + 1 + depth) & 4095]! + ix
  const a = heights[near & 4095]!
  const b = heights[(near + 1) & 4095]!
  const c = heights[far & 4095]!
  const d = heights[(far + 1) & 4095]!
  const ab = a + (b - a) * ux
  return ab + (c + (d - c) * ux - ab) * uy
}

export function layerNoise(x: number, y: number, z: number, layers: number): number {
  let sum = 0
  let weight = 0.5
  let scale = 1
  for (let layer = 0; layer < layers; layer += 1) {
    sum +=
      weight * noise(x * scale + layer * 17.3, y * scale - layer * 9.1, z * scale + layer * 4.7)
    weight *= 0.5
    scale *= 2.03
  }
  return sum
}

/** Distance to the border between the two nearest seeds: the valleys between the pebbles of a hide. */
export function cells(x: number, y: number, z: number): number {
  const bx = Math.floor(x - 0.5)
  const by = Math.floor(y - 0.5)
  const bz = Math.floor(z - 0.5)
  let first = 9
  let second = 9
  for (let k = 0; k < 8; k += 1) {
    const cx = bx + (k & 1)
    const cy = by + ((k >> 1) & 1)
    const cz = bz + (k >> 2)
    const dx = cx + 0.15 + 0.7 * hash(cx, cy, cz) - x
    const dy = cy + 0.15 + 0.7 * hash(cx + 71, cy, cz) - y
    const dz = cz + 0.15 + 0.7 * hash(cx, cy + 53, cz) - z
    const d = dx * dx + dy * dy + dz * dz
    if (d < first) {
      second = first
      first = d
    } else if (d < second) second = d
  }
  return Math.sqrt(second) - Math.sqrt(first)
}
