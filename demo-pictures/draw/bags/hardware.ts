import { points, profile } from '../numbers.ts'
import type { Material } from '../materials.ts'
import { placeMesh } from '../mesh.ts'
import type { Part } from '../mesh.ts'
import { curve, ellipse, evenly } from '../paths.ts'
import { sweep, turnProfile } from '../shapes.ts'
import { add } from '../vector.ts'
import type { Vec } from '../vector.ts'

/** A ring. It lies in the plane of x and y and faces z, like all metal parts here. */
export function ring(metal: Material, radius: number, thick = 0.2): Part[] {
  return [
    sweep(metal, { line: ellipse(radius, radius, 40), width: thick, isClosed: true, sides: 10 }),
  ]
}

export function dRing(metal: Material, width: number, thick = 0.2): Part[] {
  const half = width / 2
  const line = curve(
    [
      [-half, 0, 0],
      [-half * 0.5, 0, 0],
      [half * 0.5, 0, 0],
      [half, 0, 0],
      [half * 1.02, half * 0.5, 0],
      [half * 0.6, half * 1.1, 0],
      [0, half * 1.3, 0],
      [-half * 0.6, half * 1.1, 0],
      [-half * 1.02, half * 0.5, 0],
    ],
    6,
    true,
  )
  return [sweep(metal, { line, width: thick, isClosed: true, sides: 10, out: [0, 0, 1] })]
}

export function rivet(metal: Material, radius = 0.42): Part[] {
  const dome: [number, number][] = profile`0 0, ${radius} 0, ${radius} 0.1`
  for (let i = 1; i <= 6; i += 1) {
    const angle = (i / 6) * (Math.PI / 2)
    dome.push([radius * 0.94 * Math.cos(angle), 0.1 + radius * 0.42 * Math.sin(angle)])
  }
  return placeMesh([turnProfile(metal, dome, 28)], { tilt: 90 })
}

export function eyelet(metal: Material, radius = 0.55): Part[] {
  return [
    sweep(metal, {
      line: ellipse(radius, radius, 28),
      width: radius * 0.36,
      thickness: 0.14,
      isClosed: true,
      sides: 8,
      out: [0, 0, 1],
    }),
  ]
}

export function disc(material: Material, rx: number, ry: number): Part {
  const plate = turnProfile(material, profile`0 0, 0.94 0, 1 -0.03`, 48)
  const flat = placeMesh([plate], { tilt: 90 })[0] ?? plate
  return { ...flat, points: flat.points.map(([x, y, z]): Vec => [x * rx, y * ry, z]) }
}

/** A hook with a spring gate, hanging down from its swivel. */
export function carabiner(metal: Material): Part[] {
  const hook = curve(
    points`0 -0.3 0, 0.75 -0.9 0, 0.85 -2.2 0, 0.1 -3.2 0, -0.75 -2.6 0, -0.72 -1.5 0`,
    8,
  )
  return [
    sweep(metal, { line: hook, width: (t) => 0.3 - 0.1 * t, sides: 10, out: [0, 0, 1] }),
    sweep(metal, {
      line: evenly(
        [
          [-0.72, -1.55, 0],
          [-0.2, -0.55, 0],
        ],
        0.2,
      ),
      width: 0.17,
      sides: 8,
      out: [0, 0, 1],
    }),
    ...placeMesh(
      [turnProfile(metal, profile`0 -0.5, 0.34 -0.5, 0.4 -0.3, 0.4 0.2, 0.3 0.35, 0 0.35`, 24)],
      {},
    ),
    ...placeMesh(dRing(metal, 2.6, 0.2), { at: add([0, 0.3, 0], [0, 0.1, 0]) }),
  ]
}
