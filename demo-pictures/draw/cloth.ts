import { set } from './materials.ts'
import type { Material } from './materials.ts'
import { layerNoise, noise } from './noise.ts'
import { clamp, colour, lerp, smooth } from './vector.ts'

/** Woven threads; u and v of the surface are centimetres along the cloth. */
export function canvas(
  hex: string,
  {
    thread = 0.075,
    depth = 0.016,
    wax = 0,
    contrast = 0.16,
  }: Partial<Record<'thread' | 'depth' | 'wax' | 'contrast', number>> = {},
): Material {
  const base = colour(hex)
  return {
    base,
    sheen: 0.05 * (1 - wax),
    paint: (look, x, y, z, u, v, footprint) => {
      const seen = 1 - smooth(thread * 0.3, thread * 0.75, footprint)
      const warp = noise(Math.floor(u / thread) * 7.31, v * 0.7, 3.3)
      const weft = noise(u * 0.7, Math.floor(v / thread) * 5.17, 9.1)
      const cloud = layerNoise(x * 0.2, y * 0.2, z * 0.2, 3)
      const over = isOver(u, v, thread)
      const slub = contrast * (over ? warp : weft) * (0.35 + 0.65 * seen)
      const fold = wax * 0.2 * smooth(0, 0.5, layerNoise(x * 0.5, y * 0.5, z * 0.5, 3))
      set(look, base, 1 + slub + 0.14 * cloud + fold)
      const height = weave(u, v, thread)
      look.cavity = 1 - seen * 0.35 * (1 - height)
      look.rough = lerp(0.85, 0.52, wax)
      look.shine = lerp(0.02, 0.04, wax)
    },
    relief: (x, y, z, u, v, footprint) => {
      const seen = 1 - smooth(thread * 0.25, thread * 0.6, footprint)
      return seen * depth * weave(u, v, thread) + 0.03 * layerNoise(x * 0.5, y * 0.5, z * 0.5, 2)
    },
  }
}

export function felt(hex: string, fleck: string): Material {
  const base = colour(hex)
  const other = colour(fleck)
  return {
    base,
    sheen: 0.16,
    paint: (look, x, y, z) => {
      const fibre = layerNoise(x * 7 + noise(y * 3, z * 3, 1) * 2, y * 16, z * 7, 3)
      const cross = layerNoise(x * 16, y * 7 + noise(x * 3, z * 3, 5) * 2, z * 16, 3)
      const t = clamp(0.5 + 1.5 * Math.max(fibre, cross) - 0.25)
      const tone = 1 + 0.12 * layerNoise(x * 0.3, y * 0.3, z * 0.3, 2)
      look.r = lerp(base[0], other[0], t) * tone
      look.g = lerp(base[1], other[1], t) * tone
      look.b = lerp(base[2], other[2], t) * tone
      look.rough = 0.95
      look.shine = 0.015
      look.cavity = 0.9 + 0.1 * t
    },
    relief: (x, y, z) =>
      0.014 * layerNoise(x * 11, y * 11, z * 11, 2) + 0.03 * noise(x * 1.2, y * 1.2, z * 1.2),
  }
}

function isOver(u: number, v: number, thread: number): boolean {
  return ((Math.floor(u / thread) + Math.floor(v / thread)) & 1) === 0
}

function weave(u: number, v: number, thread: number): number {
  const a = Math.abs(Math.sin((u / thread) * Math.PI))
  const b = Math.abs(Math.sin((v / thread) * Math.PI))
  return isOver(u, v, thread) ? a * (0.55 + 0.45 * b) : b * (0.55 + 0.45 * a)
}
