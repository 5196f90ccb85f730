import { felt } from '../cloth.ts'
import { surface } from '../mesh.ts'
import type { Part } from '../mesh.ts'
import { buildRoundedSquare, sweep } from '../shapes.ts'
import { lerp } from '../vector.ts'
import type { Vec } from '../vector.ts'

export function cushion(): Part[] {
  const wool = felt('#a9573a', '#87402a')
  const base = 42
  const height = 33
  const half = (t: number) =>
    (base / 2) * (1 - t) * (1 + 0.2 * Math.sin(Math.PI * t)) + 0.7 * (1 - t)
  const rows = 60
  const body = surface(
    wool,
    { across: 120, along: rows, isClosedAcross: true },
    (u, v) => {
      const t = Math.min(1, v * 1.16 - 0.16)
      if (t < 0) {
        const part = 1 + t / 0.16
        const [x, z] = buildRoundedSquare(u, half(0) * part, half(0) * part, 2 * part + 0.01)
        return [x, 0.4, z]
      }
      const [x, z] = buildRoundedSquare(
        u,
        half(t),
        half(t),
        Math.max(0.02, Math.min(1.2, half(t) * 0.5)),
      )
      const side = Math.max(Math.abs(x), Math.abs(z))
      const along = Math.min(Math.abs(x), Math.abs(z)) / (half(t) + 0.01)
      const swell = 2.6 * Math.sin(Math.PI * Math.min(1, t * 1.05)) * (1 - along ** 2)
      const k = 1 + swell / (side + 1)
      return [x * k, 0.4 + height * t * (1 - 0.04 * Math.sin(Math.PI * t)), z * k]
    },
    ([x, y, z]) => [x + z, y],
  )
  const parts = [body]
  for (const [x, z] of [
    [1, 1],
    [-1, 1],
    [1, -1],
    [-1, -1],
  ] as const) {
    const line: Vec[] = []
    for (let i = 0; i <= 30; i += 1) {
      const t = lerp(0.005, 0.985, i / 30)
      const reach = half(t) - Math.min(1.2, half(t) * 0.5) * 0.25
      line.push([x * reach, 0.4 + height * t * (1 - 0.04 * Math.sin(Math.PI * t)), z * reach])
    }
    parts.push(sweep(felt('#7c3b26', '#5f2c1b'), { line, width: 0.5, sides: 12 }))
  }
  return parts
}
