import type { Light } from './light.ts'
import { createDome, softbox } from './light.ts'
import type { Material } from './materials.ts'
import type { Part } from './mesh.ts'
import { surface } from './mesh.ts'
import type { Vec } from './vector.ts'

/** A paper backdrop that curves from wall to floor. */
export function paperSweep(material: Material, depth = 60): Part {
  const radius = 70
  const line: [number, number][] = [[400, 0]]
  for (let i = 0; i <= 16; i += 1) {
    const angle = (i / 16) * (Math.PI / 2)
    line.push([-depth - radius * Math.sin(angle), radius * (1 - Math.cos(angle))])
  }
  line.push([-depth - radius, 500])
  const n = line.length - 1
  return surface(
    material,
    { across: 12, along: n },
    (u, v) => {
      const [z, y] = line[Math.round(v * n)] ?? [0, 0]
      return [(u - 0.5) * 1600, y, z]
    },
    (point) => [point[0], point[2]],
  )
}

/** One big soft lamp from the left, a board from the right, a strip of light from behind. */
export function studioLight(subject: number, tint: { warm: Vec; cool: Vec }, exposure = 1): Light {
  const d = subject
  const power: Vec = [15.2 * tint.warm[0], 15.2 * tint.warm[1], 15.2 * tint.warm[2]]
  return {
    lamps: [softbox([-2.6 * d, 3.1 * d, 2.1 * d], [0, 0.4 * d, 0], 1.7 * d, 1.7 * d, power)],
    sky: createDome({
      zenith: [0.5 * tint.cool[0], 0.5 * tint.cool[1], 0.5 * tint.cool[2]],
      horizon: [0.4 * tint.warm[0], 0.4 * tint.warm[1], 0.4 * tint.warm[2]],
      ground: [0.26, 0.24, 0.22],
      panels: [
        { towards: [1, 0.35, 0.5], radius: 16, softness: 12, power: [0.5, 0.49, 0.47] },
        { towards: [0.7, 0.8, -0.6], radius: 14, softness: 8, power: [1.3, 1.28, 1.22] },
      ],
    }),
    exposure,
  }
}
