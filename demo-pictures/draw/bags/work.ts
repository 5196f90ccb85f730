import { points } from '../numbers.ts'
import { below } from '../materials.ts'
import type { Part } from '../mesh.ts'
import { placeMesh } from '../mesh.ts'
import { curve, evenly, buildOutline } from '../paths.ts'
import { stitches } from '../shapes.ts'
import type { Vec } from '../vector.ts'
import { flap } from './flap.ts'
import { buckle, turnLock } from './fasteners.ts'
import { dRing, rivet } from './hardware.ts'
import type { Kit } from './kit.ts'
import { navy, webbing } from './kit.ts'
import { pouch } from './pouch.ts'
import { topZip } from './top-zip.ts'
import { dropStrap, buildDroppedFace, handle, strap, tab } from './straps.ts'

export function satchel(kit: Kit): Part[] {
  const { hide, edge, thread, metal, dark } = kit
  const height = 22
  const body = pouch({
    outline: buildOutline({ width: 30, height, top: 1.6, bottom: 3.4, taper: 1.1, bow: 0.3 }),
    height,
    depth: 11,
    topDepth: 8,
    swell: 0.7,
    slack: 0.3,
    hide,
    piping: hide,
    thread,
  })
  const cover = flap({
    over: body,
    height,
    halfWidth: 14,
    drop: 14.6,
    corner: [5.5, 5],
    hide,
    edge,
    thread,
  })
  const parts = [...body.parts, ...cover.parts]
  const lockAt = cover.tip[1] + 2.2
  parts.push(
    ...placeMesh(turnLock(metal, dark, 0.95), {
      at: [0, lockAt, cover.front(0, lockAt) + 0.12],
      tilt: 3,
    }),
  )
  for (const way of [-1, 1]) {
    parts.push(...placeMesh(tab(kit, 2, 2.6), { at: [way * 5.6, height + 0.6, -1.1], tilt: -90 }))
    parts.push(
      ...placeMesh(dRing(metal, 2.3, 0.19), { at: [way * 5.6, height + 0.85, 0], roll: way * -8 }),
    )
    parts.push(
      ...placeMesh(dRing(metal, 2.3, 0.19), { at: [way * 14.6, height - 2.2, 0], turn: 90 }),
    )
    parts.push(...placeMesh(tab(kit, 2, 4.4), { at: [way * 14.5, height - 6, 0], turn: way * 90 }))
  }
  const grip = curve(
    points`
      -5.6 ${height + 1.6} 0, -5.2 ${height + 4} 0, -3 ${height + 6.6} 0, 0 ${height + 7.3} 0,
      3 ${height + 6.6} 0, 5.2 ${height + 4} 0, 5.6 ${height + 1.6} 0
    `,
    10,
  )
  parts.push(...handle(grip, hide, 0.62, thread))
  parts.push(
    ...strap({ line: dropStrap(14.9, height - 1), width: 1.9, hide, edge, out: buildDroppedFace }),
  )
  return parts
}

export function messenger(kit: Kit): Part[] {
  const { hide, edge, thread, metal } = kit
  const height = 27
  const cloth = below(5.5, hide, navy)
  const body = pouch({
    outline: buildOutline({ width: 38, height, top: 2, bottom: 3, taper: 0.6, bow: 0.3 }),
    height,
    depth: 11,
    topDepth: 9,
    swell: 1,
    slack: 0.6,
    hide: cloth,
    piping: hide,
    pipe: 0.2,
  })
  const cover = flap({
    over: body,
    height,
    halfWidth: 18.2,
    drop: 18,
    corner: [3.6, 3.4],
    hide: navy,
    edge: hide,
    thread,
  })
  const parts = [...body.parts, ...cover.parts]
  for (const x of [-10.4, 10.4]) {
    const end = cover.tip[1] - 3.6
    const line: Vec[] = []
    for (let y = height - 5; y > cover.tip[1]; y -= 0.4) line.push([x, y, cover.front(x, y) + 0.24])
    for (let y = cover.tip[1]; y > end; y -= 0.4) line.push([x, y, body.front(x, y) + 0.75])
    parts.push(
      ...strap({
        line: curve(
          line.filter((_, i) => i % 5 === 0),
          6,
        ),
        width: 2.6,
        thick: 0.3,
        hide,
        edge,
        thread,
      }),
    )
    parts.push(
      ...placeMesh(buckle(metal, 2.6), {
        at: [x, cover.tip[1] + 1.6, cover.front(x, cover.tip[1] + 1.6) + 0.5],
      }),
    )
    parts.push(
      ...placeMesh(rivet(metal, 0.36), {
        at: [x, height - 5.8, cover.front(x, height - 5.8) + 0.4],
      }),
    )
    const loop = cover.tip[1] + 4.2
    parts.push(
      ...strap({
        line: [
          [x - 1.6, loop, cover.front(x, loop) + 0.46],
          [x + 1.6, loop, cover.front(x, loop) + 0.46],
        ],
        width: 0.9,
        thick: 0.22,
        hide,
        edge,
      }),
    )
  }
  for (const way of [-1, 1]) {
    parts.push(...placeMesh(dRing(metal, 4, 0.24), { at: [way * 18.9, height - 2.4, 0], turn: 90 }))
    parts.push(...placeMesh(tab(kit, 3.4, 5), { at: [way * 18.75, height - 7, 0], turn: way * 90 }))
  }
  parts.push(
    ...strap({
      line: dropStrap(19.2, height - 1, 11),
      width: 3.8,
      thick: 0.3,
      hide: webbing,
      edge: webbing,
      out: buildDroppedFace,
    }),
  )
  parts.push(
    ...stitches(
      thread,
      evenly(
        [
          [-18, 5.5, body.front(-18, 5.5) + 0.03],
          [18, 5.5, body.front(18, 5.5) + 0.03],
        ],
        0.6,
      ).map(([x, y]): Vec => [x, y + 0.1, body.front(x, y) + 0.03]),
      [0, 0, 1],
    ),
  )
  return parts
}

export function briefcase(kit: Kit): Part[] {
  const { hide, edge, thread, metal } = kit
  const height = 28
  const outline = buildOutline({ width: 40, height, top: 2.6, bottom: 2.2, bow: 0.2 })
  const body = pouch({
    outline,
    height,
    depth: 7,
    topDepth: 6,
    swell: 0.55,
    slack: 0.24,
    hide,
    piping: hide,
    thread,
  })
  const parts = [...body.parts, ...topZip(kit, outline, height * 0.9, 0.93)]
  const pocket = evenly(
    [
      [-17.6, 17, 0],
      [17.6, 17, 0],
    ],
    0.6,
  ).map(([x, y]): Vec => [x, y, body.front(x, y) + 0.06])
  parts.push(...strap({ line: pocket, width: 1.5, thick: 0.2, hide, edge, thread }))
  for (const way of [1, -1] as const) {
    const z = (y: number) => way * (body.front(6.5, y) + 0.25)
    const line = curve(
      points`
        -6.5 19 ${z(19)}, -6.5 23 ${z(23)}, -6.4 27 ${z(27)}, -6 30.4 ${way * 2.6},
        -4 33.4 ${way * 1.5}, 0 34.4 ${way * 1.1}, 4 33.4 ${way * 1.5}, 6 30.4 ${way * 2.6},
        6.4 27 ${z(27)}, 6.5 23 ${z(23)}, 6.5 19 ${z(19)}
      `,
      10,
    )
    parts.push(...strap({ line, width: 2, thick: 0.42, hide, edge, thread, out: [0, 0.1, way] }))
    for (const x of [-6.5, 6.5])
      for (const y of [19.9, 24])
        parts.push(
          ...placeMesh(rivet(metal, 0.38), {
            at: [x, y, z(y) + way * 0.2],
            turn: way === 1 ? 0 : 180,
          }),
        )
  }
  for (const way of [-1, 1])
    parts.push(...placeMesh(dRing(metal, 2.4, 0.2), { at: [way * 20, height - 3, 0], turn: 90 }))
  return parts
}
