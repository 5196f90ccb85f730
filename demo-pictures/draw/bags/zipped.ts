import { points } from '../numbers.ts'
import { placeMesh } from '../mesh.ts'
import type { Part } from '../mesh.ts'
import { curve, ellipse, evenly, buildOutline } from '../paths.ts'
import { stitches, sweep } from '../shapes.ts'
import type { Vec } from '../vector.ts'
import { dRing, ring } from './hardware.ts'
import type { Kit } from './kit.ts'
import { pouch } from './pouch.ts'
import { dropStrap, buildDroppedFace, strap, tab } from './straps.ts'
import { topZip } from './top-zip.ts'

export function cameraBag(kit: Kit): Part[] {
  const { hide, edge, thread, metal } = kit
  const height = 14
  const outline = buildOutline({ width: 21, height, top: 3.2, bottom: 2.8, bow: 0.25 })
  const body = pouch({
    outline,
    height,
    depth: 7,
    swell: 0.75,
    slack: 0.22,
    hide,
    piping: hide,
    thread,
  })
  const parts = [...body.parts, ...topZip(kit, outline, height * 0.62, 0.86)]
  const pocket = evenly(curve(points`-8.9 9.8 0, -4 9.3 0, 0 9.2 0, 4 9.3 0, 8.9 9.8 0`, 12), 0.4)
  const onFront = pocket.map(([x, y]): Vec => [x, y, body.front(x, y) + 0.05])
  parts.push(sweep(edge, { line: onFront, width: 0.13, sides: 8 }))
  parts.push(
    ...stitches(
      thread,
      onFront.map((at): Vec => [at[0], at[1] - 0.4, body.front(at[0], at[1] - 0.4)]),
      [0, 0, 1],
    ),
  )
  for (const way of [-1, 1]) {
    parts.push(...placeMesh(dRing(metal, 1.9, 0.17), { at: [way * 10.9, height - 3, 0], turn: 90 }))
    parts.push(
      ...placeMesh(tab(kit, 1.6, 2.6), { at: [way * 10.55, height - 5.8, 0], turn: way * 90 }),
    )
  }
  parts.push(
    ...strap({
      line: dropStrap(11, height - 1.6, 7),
      width: 1.5,
      hide,
      edge,
      out: buildDroppedFace,
    }),
  )
  return parts
}

export function roundBag(kit: Kit): Part[] {
  const { hide, edge, thread, metal } = kit
  const radius = 10
  const outline = evenly(ellipse(radius, radius, 120, [0, radius, 0]), 0.45, true)
  const from = outline.length * 0.75
  const turned = outline.map(
    (_, i): Vec => outline[Math.round(i + from) % outline.length] ?? [0, 0, 0],
  )
  const body = pouch({
    outline: turned,
    height: 2 * radius,
    depth: 6.6,
    swell: 0.9,
    slack: 0.12,
    hide,
    piping: hide,
    thread,
  })
  const parts = [...body.parts, ...topZip(kit, turned, radius * 0.9, 0.8)]
  parts.push(
    ...placeMesh(ring(metal, 0.95, 0.18), { at: [-6.6, 2 * radius - 1.7, 0], turn: 60, roll: 0 }),
  )
  parts.push(
    ...strap({
      line: curve(
        points`
          -6.8 18.6 0, -9 20.6 1, -12.4 19.6 2.2, -14 14 3, -13.2 9.5 3.2, -12 11.5 2.6,
          -11.3 15.6 1.6, -9.2 18.8 0.6, -6.8 18.5 0
        `,
        10,
      ),
      width: 1.1,
      thick: 0.24,
      hide,
      edge,
      out: [0.2, 0.1, 1],
    }),
  )
  return parts
}
