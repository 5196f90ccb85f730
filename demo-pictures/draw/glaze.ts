import { set } from './materials.ts'
import type { Material } from './materials.ts'
import { layerNoise, noise } from './noise.ts'
import { colour, lerp, mix, smooth } from './vector.ts'
import type { Vec } from './vector.ts'

/** Glaze over clay: `tone` is the colour by position; below `foot` centimetres the clay is bare. */
export function applyGlaze(
  tone: (x: number, y: number, z: number) => Vec,
  base: string,
  {
    foot = -1,
    clay = '#8a6a52',
    rough = 0.2,
    speckle = 0.5,
  }: { foot?: number; clay?: string; rough?: number; speckle?: number } = {},
): Material {
  const bare = colour(clay)
  const edge = (x: number, y: number, z: number) =>
    y - foot - 0.22 * layerNoise(x * 0.5, 1, z * 0.5, 2) - 0.05 * noise(x * 3, 2, z * 3)
  return {
    base: colour(base),
    isMirror: true,
    paint: (look, x, y, z) => {
      const over = edge(x, y, z)
      const dots = noise(x * 9, y * 9, z * 9) + 0.5 * noise(x * 23, y * 23, z * 23)
      if (over < 0) {
        set(look, bare, 1 + 0.12 * layerNoise(x * 3, y * 3, z * 3, 3) - 0.4 * smooth(0.75, 1, dots))
        look.rough = 0.9
        look.shine = 0.015
        return
      }
      const c = tone(x, y, z)
      const breaking = smooth(0.22, 0, over)
      look.r = lerp(c[0], bare[0], breaking * 0.6)
      look.g = lerp(c[1], bare[1], breaking * 0.6)
      look.b = lerp(c[2], bare[2], breaking * 0.6)
      const freckle = 1 - speckle * smooth(0.82, 1.05, dots)
      look.r *= freckle
      look.g *= freckle
      look.b *= freckle
      look.rough = rough
      look.shine = 0.045
    },
    relief: (x, y, z) => {
      const rings = 0.012 * noise(0, y * 2.2, 0) + 0.006 * noise(x * 0.8, y * 0.8, z * 0.8)
      const over = edge(x, y, z)
      if (over < 0) return rings + 0.006 * layerNoise(x * 8, y * 8, z * 8, 2)
      return rings + 0.03 * smooth(0, 0.12, over) + 0.0015 * noise(x * 5, y * 5, z * 5)
    },
  }
}

/** A colour that changes from one height to another, for glazes that run. */
export function running(
  stops: [height: number, hex: string][],
  drift = 0.5,
): (x: number, y: number, z: number) => Vec {
  const ramp = stops.map(([height, hex]) => ({ height, tint: colour(hex) }))
  return (x, y, z) => {
    const at =
      y +
      drift * (layerNoise(x * 0.5, y * 0.25, z * 0.5, 3) + 0.4 * noise(x * 2.5, y * 0.4, z * 2.5))
    let under = ramp[0]
    for (const stop of ramp) {
      if (under && at < stop.height) {
        if (stop === under) return under.tint
        return mix(under.tint, stop.tint, (at - under.height) / (stop.height - under.height))
      }
      under = stop
    }
    return under?.tint ?? [0.5, 0.5, 0.5]
  }
}
