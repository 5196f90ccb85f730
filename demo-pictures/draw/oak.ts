import { set } from './materials.ts'
import type { Material } from './materials.ts'
import { layerNoise, noise } from './noise.ts'
import { colour, smooth } from './vector.ts'

/** Boards of oak along x; `tone` darkens or smokes the wood. */
export function oak(
  hex: string,
  { board = 0, rough = 0.5 }: { board?: number; rough?: number } = {},
): Material {
  const base = colour(hex)
  const shift = (z: number) => (board > 0 ? Math.floor(z / board) * 13.7 : 0)
  const rings = (x: number, y: number, z: number) => {
    const s = shift(z)
    const wave = 0.35 * layerNoise(x * 0.03 + s, y * 0.3, z * 0.25 + s, 3)
    return layerNoise(x * 0.015 + s, y * 1.1 + wave * 2, z * 1.1 + wave * 3 + s, 3)
  }
  return {
    base,
    paint: (look, x, y, z, _u, _v, footprint) => {
      const ring = rings(x, y, z)
      const pores = smooth(0.1, 0.5, layerNoise(x * 0.6, y * 9, z * 9 + shift(z), 2))
      const seen = 1 - smooth(0.05, 0.2, footprint)
      const plank = board > 0 ? 0.12 * noise(shift(z), 5, 5) : 0
      set(look, base, 1 + 0.38 * ring + plank - 0.22 * pores * (0.3 + 0.7 * seen))
      look.b *= 1 - 0.15 * Math.abs(ring)
      look.rough = rough + 0.15 * pores
      look.shine = 0.04
    },
    relief: (x, y, z, _u, _v, footprint) =>
      -0.006 *
      (1 - smooth(0.05, 0.15, footprint)) *
      smooth(0.1, 0.5, layerNoise(x * 0.6, y * 9, z * 9 + shift(z), 2)),
  }
}
