import type { Exposure } from './exposure.ts'

/**
 * Removes the noise of few rays: five ever wider passes average a pixel with neighbours on one object
 * and of equal slope, if their values differ by no more than the noise itself.
 */
export function smoothNoise(
  values: Float32Array,
  channels: number,
  exposure: Exposure,
  passes: number,
): Float32Array {
  let from = values
  let grain = grainOf(values, channels, exposure)
  for (let pass = 0; pass < passes; pass += 1) {
    const next = new Float32Array(from.length)
    const nextGrain = new Float32Array(grain.length)
    spread(from, next, grain, nextGrain, channels, exposure, 1 << pass)
    from = next
    grain = nextGrain
  }
  return from
}

function spread(
  from: Float32Array,
  to: Float32Array,
  grain: Float32Array,
  nextGrain: Float32Array,
  channels: number,
  { width, height, normal, depth, part }: Exposure,
  step: number,
): void {
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const here = y * width + x
      const own = part[here]!
      if (own === -1) continue
      if (grain[here] === 0) {
        for (let k = here * channels; k < (here + 1) * channels; k += 1) to[k] = from[k]!
        continue
      }
      const bright = brightness(from, here, channels)
      const allowed = 1 / (3 * Math.sqrt(grain[here]!) + 0.004)
      const nx = normal[here * 3]!
      const ny = normal[here * 3 + 1]!
      const nz = normal[here * 3 + 2]!
      const near = depth[here]!
      let total = 0
      let noisy = 0
      let r = 0
      let g = 0
      let b = 0
      for (let dy = -1; dy <= 1; dy += 1) {
        const py = y + dy * step
        if (py < 0 || py >= height) continue
        for (let dx = -1; dx <= 1; dx += 1) {
          const px = x + dx * step
          if (px < 0 || px >= width) continue
          const there = py * width + px
          if (part[there] !== own) continue
          const facing =
            nx * normal[there * 3]! + ny * normal[there * 3 + 1]! + nz * normal[there * 3 + 2]!
          if (facing < 0.8) continue
          let weight = dx === 0 && dy === 0 ? 1 : dx === 0 || dy === 0 ? 0.6 : 0.36
          const f2 = facing * facing
          const f4 = f2 * f2
          weight *= f4 * f4 * f4 * f4
          const apart = Math.abs(depth[there]! - near) / near
          weight *= 1 / (1 + (apart * 120) / step)
          const differs = Math.abs(brightness(from, there, channels) - bright) * allowed
          weight /= 1 + differs * (1 + differs * (0.5 + differs * 0.3))
          total += weight
          noisy += weight * weight * grain[there]!
          r += weight * from[there * channels]!
          if (channels === 3) {
            g += weight * from[there * 3 + 1]!
            b += weight * from[there * 3 + 2]!
          }
        }
      }
      to[here * channels] = r / total
      if (channels === 3) {
        to[here * 3 + 1] = g / total
        to[here * 3 + 2] = b / total
      }
      nextGrain[here] = noisy / (total * total)
    }
  }
}

/** The variance among close neighbours on one object. */
function grainOf(
  values: Float32Array,
  channels: number,
  { width, height, normal, part }: Exposure,
): Float32Array {
  const grain = new Float32Array(width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const here = y * width + x
      const own = part[here]!
      if (own === -1) continue
      let n = 0
      let sum = 0
      let squares = 0
      for (let dy = -2; dy <= 2; dy += 1) {
        const py = y + dy
        if (py < 0 || py >= height) continue
        for (let dx = -2; dx <= 2; dx += 1) {
          const px = x + dx
          if (px < 0 || px >= width) continue
          const there = py * width + px
          if (part[there] !== own) continue
          const facing =
            normal[here * 3]! * normal[there * 3]! +
            normal[here * 3 + 1]! * normal[there * 3 + 1]! +
            normal[here * 3 + 2]! * normal[there * 3 + 2]!
          if (facing < 0.9) continue
          const value = brightness(values, there, channels)
          n += 1
          sum += value
          squares += value * value
        }
      }
      const mean = sum / n
      grain[here] = Math.max(0, squares / n - mean * mean)
    }
  }
  return grain
}

function brightness(values: Float32Array, at: number, channels: number): number {
  if (channels === 1) return values[at]!
  return values[at * 3]! * 0.3 + values[at * 3 + 1]! * 0.6 + values[at * 3 + 2]! * 0.1
}
