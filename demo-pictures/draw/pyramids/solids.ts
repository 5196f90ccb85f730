import type { Material } from '../materials.ts'
import type { Part } from '../mesh.ts'
import { surface } from '../mesh.ts'
import { buildRoundedSquare } from '../shapes.ts'

/** A pyramid on y = 0 whose edges and tip are rounded by `radius`. */
export function pyramid(material: Material, base: number, height: number, radius: number): Part[] {
  return frustum(material, base, 0, height, radius)
}

/** A pyramid truncated where it is `top` wide. */
export function frustum(
  material: Material,
  base: number,
  top: number,
  height: number,
  radius: number,
): Part[] {
  const rings: [half: number, y: number, r: number][] = [[0, 0, 0.001]]
  const corner = (half: number) => Math.max(0.002, Math.min(radius, half * 0.9))
  const widthAt = (t: number) => (base + (top - base) * t) / 2
  for (let i = 0; i <= 4; i += 1) {
    const angle = (i / 4) * (Math.PI / 2)
    rings.push([
      widthAt(0) - radius * (1 - Math.sin(angle)),
      radius * 0.8 * (1 - Math.cos(angle)),
      corner(widthAt(0)),
    ])
  }
  const tipAt = top === 0 ? 1 - (radius * 1.6) / base : 1 - (radius * 0.5) / height
  for (let i = 1; i <= 24; i += 1) {
    const t = 0.03 + (tipAt - 0.03) * (i / 24)
    rings.push([widthAt(t), height * t, corner(widthAt(t))])
  }
  const last = widthAt(tipAt)
  const left = top === 0 ? height * (1 - tipAt) * 0.62 : height * (1 - tipAt)
  for (let i = 1; i <= 5; i += 1) {
    const angle = (i / 5) * (Math.PI / 2)
    const half = top === 0 ? last * Math.cos(angle) : last - radius * 0.5 * (1 - Math.cos(angle))
    rings.push([Math.max(0, half), height * tipAt + left * Math.sin(angle), corner(half)])
  }
  if (top > 0) rings.push([0, height, 0.002])
  const n = rings.length - 1
  return [
    surface(
      material,
      { across: 60, along: n, isClosedAcross: true },
      (u, v) => {
        const [half, y, r] = rings[Math.round(v * n)] ?? [0, 0, 0.001]
        if (half <= 0.002) return [0, y, 0]
        const [x, z] = buildRoundedSquare(u, half, half, r)
        return [x, y, z]
      },
      ([x, y, z]) => [x + z, y],
    ),
  ]
}
