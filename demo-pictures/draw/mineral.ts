import { set } from './materials.ts'
import type { Material } from './materials.ts'
import { layerNoise, noise } from './noise.ts'
import { colour, smooth } from './vector.ts'

/** Bare clay, plaster, concrete, stone: matt, speckled, a little uneven. */
export function mineral(
  hex: string,
  {
    speckle = 0.25,
    grain = 5,
    depth = 0.008,
    layers = 0,
    rough = 0.9,
    cloud = 0.1,
    rings = 0,
  }: Partial<
    Record<'speckle' | 'grain' | 'depth' | 'layers' | 'rough' | 'cloud' | 'rings', number>
  > = {},
): Material {
  const base = colour(hex)
  return {
    base,
    paint: (look, x, y, z) => {
      const bed =
        layers *
        layerNoise(x * 0.08, y * 1.5 + 0.6 * noise(x * 0.15, y * 0.3, z * 0.15), z * 0.08, 4)
      const spots = layerNoise(x * grain, y * grain, z * grain, 3)
      const patch = layerNoise(x * 0.15, y * 0.15, z * 0.15, 3)
      const pore = layers * smooth(0.32, 0.5, layerNoise(x * 1.3, y * 5, z * 1.3, 3))
      set(look, base, 1 + speckle * spots + cloud * patch + 0.35 * bed - 0.55 * pore)
      look.b *= 1 - 0.12 * bed
      look.rough = rough
      look.shine = 0.03
      look.cavity = 1 - 0.4 * pore
    },
    relief: (x, y, z) =>
      depth * layerNoise(x * grain, y * grain, z * grain, 3) +
      rings * (noise(0, y * 2.4, 0) + 0.5 * noise(x * 0.4, y * 5, z * 0.4)) -
      layers * 0.05 * smooth(0.32, 0.5, layerNoise(x * 1.3, y * 5, z * 1.3, 3)),
  }
}
