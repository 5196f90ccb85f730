import { set } from './materials.ts'
import type { Material } from './materials.ts'
import { layerNoise, noise } from './noise.ts'
import { colour } from './vector.ts'

export function metal(hex: string, rough = 0.24, brushed = 0): Material {
  const base = colour(hex)
  return {
    base,
    isMirror: true,
    isMetal: true,
    paint: (look, x, y, z) => {
      set(look, base, 1)
      look.rough = rough + 0.05 * noise(x * 2, y * 2, z * 2)
    },
    relief: (x, y, z) =>
      brushed * 0.0018 * layerNoise(x * 3, y * 60, z * 3, 2) + 0.0012 * noise(x * 3, y * 3, z * 3),
  }
}
