import { points } from '../numbers.ts'
import type { Material } from '../materials.ts'
import { placeMesh, surface } from '../mesh.ts'
import type { Part } from '../mesh.ts'
import { mineral } from '../mineral.ts'
import { block, buildRoundedSquare } from '../shapes.ts'
import type { Vec } from '../vector.ts'
import { lerp } from '../vector.ts'
import { print } from './print.ts'
import { frustum, pyramid } from './solids.ts'
import { brass, oakWood } from './substances.ts'

export function buildFramedPrint(): Part[] {
  const width = 42
  const height = 59.4
  const frame: Part[] = []
  for (const way of [-1, 1]) {
    frame.push(
      ...placeMesh([block(oakWood, 1.8, height + 3.6, 2.4, 0.15)], {
        at: [way * (width / 2 + 0.9), height / 2 + 1.8, 0],
      }),
    )
    frame.push(
      ...placeMesh(placeMesh([block(oakWood, width + 3.6, 1.8, 2.4, 0.15)], {}), {
        at: [0, way === 1 ? height + 2.7 : 0.9, 0],
      }),
    )
  }
  return [...frame, print(width, height)]
}

export function capstoneBox(isOpen: boolean): Part[] {
  const base = 16
  const height = 12.6
  const cut = 6.6
  const top = base * (1 - cut / height)
  const lid = [
    ...frustum(oakWood, top - 0.04, 2.1, height - cut - 1.55, 0.15),
    ...placeMesh(pyramid(brass, 2.1, 1.66, 0.08), { at: [0, height - cut - 1.6, 0] }),
  ]
  const box = [...hollow(oakWood, base, top, cut)]
  if (!isOpen) return [...box, ...placeMesh(lid, { at: [0, cut + 0.06, 0] })]
  return [...box, ...placeMesh(lid, { turn: 24, at: [14.5, 0, 5.5] })]
}

export function ridgeVase(): Part[] {
  const plum = mineral('#6b4557', {
    speckle: 0.08,
    grain: 3,
    depth: 0.008,
    cloud: 0.12,
    rough: 0.75,
  })
  const height = 24
  const rings: Vec[] = points`0 0 0.1, 4.3 4.3 0, 4.5 4.5 0.2`
  for (let i = 0; i <= 30; i += 1) {
    const t = i / 30
    rings.push([lerp(4.6, 6.6, t), lerp(4.6, 0.8, t), lerp(0.35, height, t)])
  }
  rings.push(
    [6.6, 0.79, height - 0.05],
    [6.56, 0.76, height],
    [6.4, 0.56, height + 0.02],
    [6.25, 0.45, height - 0.4],
    [5.4, 1.4, height - 8],
    [0, 0, height - 9],
  )
  const n = rings.length - 1
  const body = surface(plum, { across: 60, along: n, isClosedAcross: true }, (u, v) => {
    const [w, d, y] = rings[Math.round(v * n)] ?? [0, 0, 0]
    if (w === 0) return [0, y, 0]
    const [x, z] = buildRoundedSquare(u, w, d, Math.min(0.14, d * 0.5))
    return [x, y, z]
  })
  return [body]
}

function hollow(material: Material, base: number, top: number, height: number): Part[] {
  const rings: [half: number, y: number][] = [
    [0, 0.05],
    [base / 2 - 0.1, 0],
  ]
  for (let i = 0; i <= 10; i += 1)
    rings.push([lerp(base / 2, top / 2, i / 10), lerp(0.12, height, i / 10)])
  rings.push(
    [top / 2 - 0.1, height + 0.03],
    [top / 2 - 0.9, height + 0.03],
    [top / 2 - 1, height - 0.1],
    [top / 2 - 1, 1.2],
    [0, 1.2],
  )
  const n = rings.length - 1
  return [
    surface(material, { across: 60, along: n, isClosedAcross: true }, (u, v) => {
      const [half, y] = rings[Math.round(v * n)] ?? [0, 0]
      if (half === 0) return [0, y, 0]
      const [x, z] = buildRoundedSquare(u, half, half, 0.15)
      return [x, y, z]
    }),
  ]
}
