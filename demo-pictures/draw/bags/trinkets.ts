import { points } from '../numbers.ts'
import { leather } from '../leather.ts'
import { plain } from '../materials.ts'
import { placeMesh } from '../mesh.ts'
import type { Part } from '../mesh.ts'
import { curve, buildOutline } from '../paths.ts'
import type { Vec } from '../vector.ts'
import { buckle } from './fasteners.ts'
import { carabiner, eyelet, ring, rivet } from './hardware.ts'
import { webbing } from './kit.ts'
import type { Kit } from './kit.ts'
import { pouch } from './pouch.ts'
import { strap } from './straps.ts'

/** Lies on the ground, its ring to the left. */
export function keyRing({ hide, edge, thread, metal: brass }: Kit): Part[] {
  const line = curve(points`-2 0.42 0, -1 0.72 0, 1 0.8 0, 6 0.5 0, 8.6 0.3 0`, 10)
  const below = curve(points`-2 0.42 0, -1 0.16 0, 1 0.16 0, 6 0.16 0, 8.4 0.16 0`, 10)
  return [
    ...strap({ line, width: 2.2, thick: 0.26, hide, edge, thread, out: [0, 1, 0] }),
    ...strap({ line: below, width: 2.2, thick: 0.26, hide, edge, out: [0, 1, 0] }),
    ...placeMesh(rivet(brass, 0.44), { tilt: -90, at: [2.2, 0.92, 0] }),
    ...placeMesh(ring(brass, 1.75, 0.17), { tilt: 90, at: [-3.4, 0.3, 0], turn: 4, roll: 4 }),
    ...placeMesh(ring(brass, 1.72, 0.15), { tilt: 90, at: [-3.44, 0.55, 0.05], turn: 4 }),
  ]
}

export function strapCoil({ hide, edge, thread, metal: brass }: Kit): Part[] {
  const spiral: Vec[] = []
  for (let i = 0; i <= 190; i += 1) {
    const angle = (i / 190) * Math.PI * 2 * 3.25
    const r = 2.6 + (i / 190) * 3.4
    spiral.push([-r * Math.cos(angle), 2.1, r * Math.sin(angle)])
  }
  const last = spiral[spiral.length - 1] ?? [0, 0, 0]
  const tail = curve(
    [
      last,
      [last[0] + 4.5, 2.1, last[2] + 1.6],
      [last[0] + 9, 2.06, last[2] + 1.4],
      [last[0] + 13, 2, last[2] - 0.6],
    ],
    12,
  )
  const hookAt = tail[tail.length - 1] ?? last
  const outwards = (at: Vec): Vec => [at[0], 0, at[2]]
  return [
    ...strap({ line: spiral, width: 4, thick: 0.3, hide: webbing, edge: webbing, out: outwards }),
    ...strap({ line: tail, width: 4, thick: 0.32, hide, edge, thread, out: [0, 0, 1] }),
    ...placeMesh(carabiner(brass), {
      roll: 90,
      tilt: 0,
      size: 1.15,
      at: [hookAt[0] + 1.6, 1.9, hookAt[2]],
    }),
    ...placeMesh(buckle(brass, 4), { roll: 90, turn: -8, at: [last[0] + 5.4, 2.1, last[2] + 1.9] }),
  ]
}

/** Stands upright; lay it down with a tilt. */
export function luggageTag(kit: Kit): Part[] {
  const { hide, edge, thread, metal: brass } = kit
  const height = 11
  const body = pouch({
    outline: buildOutline({ width: 6.8, height, top: 2.4, bottom: 1 }),
    height,
    depth: 0.6,
    swell: 0.1,
    slack: 0.05,
    hide,
    piping: edge,
    pipe: 0.1,
    thread,
    inset: 0.42,
  })
  const window = pouch({
    outline: buildOutline({ width: 4.6, height: 3, top: 0.3, bottom: 0.3 }),
    height: 3,
    depth: 0.1,
    swell: 0,
    slack: 0,
    hide: plain('#efe8da', 0.7),
    piping: edge,
    pipe: 0.1,
  })
  const band = curve(
    points`
      0 9.5 0.3, 0.4 11 0.8, 2 14.4 1, 1.6 18 0.7, -0.8 19.2 0.4, -2.8 17 0.2, -2.2 13 -0.3,
      -0.3 10.8 -0.6, 0 9.5 -0.3
    `,
    10,
  )
  return [
    ...body.parts,
    ...placeMesh(window.parts, { at: [0, 2.6, 0.4] }),
    ...placeMesh(eyelet(brass, 0.55), { at: [0, 9.5, 0.42] }),
    ...strap({
      line: band,
      width: 1.1,
      thick: 0.22,
      hide: leather('#9c5729', { age: 0.6 }),
      edge,
      out: [0.1, 0, 1],
    }),
    ...placeMesh(buckle(brass, 1.1), { at: [1.95, 14.6, 1.2], roll: -10, size: 0.8 }),
  ]
}
