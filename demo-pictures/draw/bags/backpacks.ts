import { below } from '../materials.ts'
import { placeMesh } from '../mesh.ts'
import type { Part } from '../mesh.ts'
import { curve, evenly, buildOutline } from '../paths.ts'
import { stitches } from '../shapes.ts'
import { add } from '../vector.ts'
import type { Vec } from '../vector.ts'
import { flap } from './flap.ts'
import { buckle, turnLock } from './fasteners.ts'
import { rivet } from './hardware.ts'
import { pull, zip } from './zip.ts'
import { forest } from './kit.ts'
import type { Kit } from './kit.ts'
import { pouch } from './pouch.ts'
import { shoulderStraps } from './shoulder-straps.ts'
import { strap } from './straps.ts'

export function backpack(kit: Kit): Part[] {
  const { hide, edge, thread, metal } = kit
  const height = 40
  const cloth = below(7, hide, forest)
  const body = pouch({
    outline: buildOutline({ width: 29, height, top: 5, bottom: 4, taper: 1.4, bow: 0.6 }),
    height,
    depth: 15,
    topDepth: 10,
    swell: 1.5,
    slack: 0.8,
    hide: cloth,
    piping: edge,
    pipe: 0.16,
  })
  const parts = [...body.parts]
  const pocket = pouch({
    outline: buildOutline({ width: 22, height: 14.5, top: 2, bottom: 3 }),
    height: 14.5,
    depth: 4.4,
    swell: 0.8,
    slack: 0.5,
    hide: forest,
    piping: edge,
    pipe: 0.15,
    thread,
  })
  const pocketZ = body.front(0, 10) - 0.4
  parts.push(...placeMesh(pocket.parts, { at: [0, 3.6, pocketZ], tilt: 0 }))
  const closed = zip(
    metal,
    edge,
    evenly(
      [
        [-9, 14.3, 0],
        [9, 14.3, 0],
      ],
      0.3,
    ).map(([x, y]): Vec => [x, y, pocketZ + pocket.front(x, y - 3.6) + 0.06]),
    [0, 0.15, 1],
    0.12,
  )
  parts.push(
    ...closed.parts,
    ...placeMesh(pull(metal, hide, edge, 2.6), { at: add(closed.slider, [0, 0, 0.02]), roll: 4 }),
  )
  const cover = flap({
    over: body,
    height,
    halfWidth: 13.4,
    drop: 18.5,
    corner: [5, 4.6],
    hide: forest,
    edge: hide,
    thread,
    raise: 0.5,
  })
  parts.push(...cover.parts)
  for (const x of [-6.4, 6.4]) {
    const low = 20
    const line: Vec[] = []
    for (let y = height - 4; y > cover.tip[1]; y -= 1) line.push([x, y, cover.front(x, y) + 0.25])
    const from = cover.front(x, cover.tip[1]) + 0.25
    line.push(
      [x, cover.tip[1] - 0.6, from - 0.1],
      [x, low - 1.4, Math.max(body.front(x, low) + 0.5, from - 0.9)],
    )
    parts.push(...strap({ line: curve(line, 5), width: 2.3, thick: 0.3, hide, edge, thread }))
    parts.push(
      ...placeMesh(buckle(metal, 2.3), {
        at: [x, cover.tip[1] + 2.4, cover.front(x, cover.tip[1] + 2.4) + 0.52],
      }),
    )
    parts.push(
      ...placeMesh(rivet(metal, 0.34), {
        at: [x, height - 4.8, cover.front(x, height - 4.8) + 0.42],
      }),
    )
  }
  parts.push(...shoulderStraps(body, height, hide, kit))
  parts.push(
    ...stitches(
      thread,
      evenly(
        [
          [-13, 7, 0],
          [-11.4, 7, 0],
        ],
        0.5,
      ).map(([x, y]): Vec => [x, y, body.front(x, y) + 0.03]),
      [0, 0, 1],
    ),
  )
  return parts
}

export function leatherBackpack(kit: Kit): Part[] {
  const { hide, edge, thread, metal, dark } = kit
  const height = 30
  const body = pouch({
    outline: buildOutline({ width: 25, height, top: 3, bottom: 4, taper: 1.6, bow: 0.4 }),
    height,
    depth: 12,
    topDepth: 8.5,
    swell: 1,
    slack: 0.4,
    hide,
    piping: hide,
    thread,
  })
  const cover = flap({
    over: body,
    height,
    halfWidth: 11.2,
    drop: 18,
    corner: [8.4, 7.4],
    hide,
    edge,
    thread,
  })
  const lockAt = cover.tip[1] + 2.2
  return [
    ...body.parts,
    ...cover.parts,
    ...placeMesh(turnLock(metal, dark, 0.95), {
      at: [0, lockAt, cover.front(0, lockAt) + 0.12],
      tilt: 3,
    }),
    ...shoulderStraps(body, height, hide, kit),
  ]
}
