import { set } from './materials.ts'
import type { Material } from './materials.ts'
import { cells, layerNoise, noise } from './noise.ts'
import { colour, lerp, smooth } from './vector.ts'

/** `grain` is the size of a pebble, `depth` that of the valleys; smooth hides have depth near 0. */
export function leather(
  hex: string,
  {
    grain = 0.105,
    depth = 0.0055,
    rough = 0.46,
    age = 1,
  }: Partial<Record<'grain' | 'depth' | 'rough' | 'age', number>> = {},
): Material {
  const base = colour(hex)
  const fine = (x: number, y: number, z: number) => layerNoise(x * 9, y * 9, z * 9, 2)
  return {
    base,
    paint: (look, x, y, z, _u, _v, footprint) => {
      const cloud = layerNoise(x * 0.12, y * 0.12, z * 0.12, 3)
      const mottle = layerNoise(x * 1.1, y * 1.1, z * 1.1, 2)
      const k = 1 + age * (0.3 * cloud + 0.1 * mottle)
      set(look, base, k)
      // Rubbed leather turns lighter and redder before it darkens.
      look.r *= 1 + age * 0.08 * cloud
      look.rough = rough + 0.08 * mottle
      look.shine = 0.045
      if (depth > 0 && footprint < grain * 0.6) {
        const border = cells(x / grain, y / grain, z / grain)
        look.cavity = lerp(1 - Math.min(0.28, depth * 20), 1, smooth(0, 0.35, border))
      }
    },
    relief: (x, y, z, _u, _v, footprint) => {
      const strength = 1 - smooth(grain * 0.25, grain * 0.7, footprint)
      const slow = 0.02 * layerNoise(x * 0.7, y * 0.7, z * 0.7, 2)
      if (strength <= 0) return slow
      const border = cells(
        x / grain + 0.25 * noise(x * 3, y * 3, z * 3),
        y / grain,
        z / grain + 0.25 * noise(z * 3, x * 3, y * 3),
      )
      return slow + strength * depth * (smooth(0, 0.5, border) + 0.25 * fine(x, y, z))
    },
  }
}
