import { points } from '../numbers.ts'
import { felt } from '../cloth.ts'
import { plain } from '../materials.ts'
import { placeMesh } from '../mesh.ts'
import type { Part } from '../mesh.ts'
import { curve, evenly, buildOutline } from '../paths.ts'
import { stitches, sweep } from '../shapes.ts'
import type { Vec } from '../vector.ts'
import { flap } from './flap.ts'
import { rivet } from './hardware.ts'
import type { Kit } from './kit.ts'
import { pouch } from './pouch.ts'
import { strap } from './straps.ts'

export function wallet({ hide, edge, thread, metal }: Kit): Part[] {
  const height = 9.5
  const body = pouch({
    outline: buildOutline({ width: 12.4, height, top: 0.9, bottom: 0.9 }),
    height,
    depth: 2.2,
    swell: 0.25,
    slack: 0.12,
    hide,
    piping: edge,
    pipe: 0.1,
    thread,
    inset: 0.4,
  })
  const cover = flap({
    over: body,
    height,
    halfWidth: 6.05,
    drop: 6,
    corner: [2, 1.8],
    hide,
    edge,
    thread,
    raise: 0.2,
  })
  const y = cover.tip[1] + 1.05
  return [
    ...body.parts,
    ...cover.parts,
    ...placeMesh(rivet(metal, 0.62), { at: [0, y, cover.front(0, y) + 0.02] }),
  ]
}

export function cardHolder({ hide, edge, thread }: Kit): Part[] {
  const height = 7.2
  const body = pouch({
    outline: buildOutline({ width: 10.2, height, top: 0.7, bottom: 0.7 }),
    height,
    depth: 0.7,
    swell: 0.12,
    slack: 0.05,
    hide,
    piping: edge,
    pipe: 0.09,
    thread,
    inset: 0.38,
  })
  const parts = [...body.parts]
  ;[1.1, 2.1].forEach((drop, i) => {
    const line = evenly(
      curve(
        points`
          -5 ${height - drop - 0.2} 0, -1.6 ${height - drop - 0.55} 0,
          1.6 ${height - drop - 0.55} 0, 5 ${height - drop - 0.2} 0
        `,
        8,
      ),
      0.25,
    ).map(([x, y]): Vec => [x, y, body.front(x, y) + 0.08 - i * 0.02])
    parts.push(sweep(edge, { line, width: 0.11, sides: 8 }))
  })
  const card = plain('#e9e2d4', 0.6)
  parts.push(
    ...placeMesh(
      pouch({
        outline: buildOutline({ width: 8.5, height: 5.4, top: 0.3, bottom: 0.3 }),
        height: 5.4,
        depth: 0.08,
        swell: 0,
        slack: 0,
        hide: card,
      }).parts,
      { at: [0.25, 2.9, 0], roll: -1.5 },
    ),
  )
  return parts
}

export function sleeve({ hide, edge, thread }: Kit): Part[] {
  const grey = felt('#55565a', '#37383b')
  const height = 24
  const body = pouch({
    outline: buildOutline({ width: 34, height, top: 0.8, bottom: 2 }),
    height,
    depth: 1.9,
    topDepth: 2.2,
    swell: 0.4,
    slack: 0.3,
    hide: grey,
  })
  const lip = evenly(
    [
      [-17, height - 1.3, 0],
      [17, height - 1.3, 0],
    ],
    0.5,
  ).map(([x, y]): Vec => [x, y, body.front(x, y) + 0.1])
  return [
    ...body.parts,
    ...strap({ line: lip, width: 3, thick: 0.26, hide, edge, thread }),
    ...stitches(
      thread,
      evenly(
        [
          [-16.4, height - 3, 0],
          [-16.4, 2.4, 0],
        ],
        0.6,
      ).map(([x, y]): Vec => [x, y, body.front(x, y) + 0.02]),
      [0, 0, 1],
    ),
    ...stitches(
      thread,
      evenly(
        [
          [16.4, height - 3, 0],
          [16.4, 2.4, 0],
        ],
        0.6,
      ).map(([x, y]): Vec => [x, y, body.front(x, y) + 0.02]),
      [0, 0, 1],
    ),
  ]
}
