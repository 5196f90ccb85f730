import type { Material } from '../materials.ts'
import type { Part } from '../mesh.ts'
import { surface } from '../mesh.ts'
import { layerNoise, noise } from '../noise.ts'
import type { Vec } from '../vector.ts'
import { colour, lerp, mix } from '../vector.ts'

/** Three pyramids and a low sun in five inks, on cotton paper with a wide margin. */
export function print(width: number, height: number): Part {
  const paper = colour('#ece4d4')
  const inks = {
    sky: colour('#d98f5f'),
    high: colour('#2f4a63'),
    sun: colour('#f0c56b'),
    light: colour('#d8a668'),
    dark: colour('#7b3f33'),
    sand: colour('#c47a48'),
  }
  const peaks: [x: number, y: number, size: number][] = [
    [0.68, 0.37, 0.42],
    [0.33, 0.36, 0.58],
    [0.56, 0.24, 0.28],
  ]
  const inkAt = (u: number, v: number): Vec => {
    const margin = 0.1
    const x = (u - margin) / (1 - 2 * margin)
    const y = (v - margin * (width / height)) / (1 - 2 * margin * (width / height))
    if (x < 0 || x > 1 || y < 0 || y > 1) return paper
    let ink = mix(
      inks.sky,
      inks.high,
      Math.round(Math.min(1, Math.max(0, (y - 0.36) * 1.5)) * 7) / 7,
    )
    if (Math.hypot(x - 0.7, (y - 0.68) * (height / width)) < 0.13) ink = inks.sun
    if (y < 0.37) ink = mix(inks.sand, inks.dark, Math.round((0.37 - y) * 14) / 14)
    for (const [px, foot, size] of peaks) {
      const rise = (y - foot + 0.06) / (size * 0.62)
      if (rise < 0 || rise > 1) continue
      const left = (px - x) / size
      const room = (1 - rise) * 0.62
      if (Math.abs(left) > room) continue
      const ridge = 0.12 * (1 - rise)
      ink = left > -ridge ? inks.light : inks.dark
    }
    return ink
  }
  const printed: Material = {
    base: inks.sky,
    paint: (look, x, y, z, u, v, footprint) => {
      const wobble = footprint < 0.04 ? 0.0008 * noise(x * 9, y * 9, z) : 0
      const ink = inkAt(u + wobble, v + wobble)
      const isPaper = ink === paper
      const pressed = isPaper ? 1 : 1 - 0.07 * Math.max(0, layerNoise(x * 7, y * 7, 2, 3))
      look.r = lerp(paper[0], ink[0], isPaper ? 0 : pressed)
      look.g = lerp(paper[1], ink[1], isPaper ? 0 : pressed)
      look.b = lerp(paper[2], ink[2], isPaper ? 0 : pressed)
      look.rough = 0.9
      look.shine = 0.02
    },
    relief: (x, y, z) => 0.006 * layerNoise(x * 6, y * 6, z * 6, 3),
  }
  return surface(
    printed,
    { across: 8, along: 8 },
    (u, v) => [(u - 0.5) * width, 1.8 + v * height, 0.2],
    (_point, u, v) => [u, v],
  )
}
