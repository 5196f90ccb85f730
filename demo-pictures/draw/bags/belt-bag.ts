import { points } from '../numbers.ts'
import { placeMesh } from '../mesh.ts'
import type { Part } from '../mesh.ts'
import { curve, evenly, buildOutline } from '../paths.ts'
import { add, unit } from '../vector.ts'
import type { Vec } from '../vector.ts'
import { buckle } from './fasteners.ts'
import { rivet } from './hardware.ts'
import { pull, zip } from './zip.ts'
import { olive } from './kit.ts'
import type { Kit } from './kit.ts'
import { pouch } from './pouch.ts'
import { strap } from './straps.ts'

export function beltBag(kit: Kit): Part[] {
  const { hide, edge, thread, metal } = kit
  const height = 13
  const outline = buildOutline({ width: 25, height, top: 2.6, bottom: 6, taper: -0.6, bow: 0.2 })
  const body = pouch({
    outline,
    height,
    depth: 6.4,
    topDepth: 5,
    swell: 1.1,
    slack: 0.55,
    hide: olive,
    piping: edge,
    pipe: 0.18,
  })
  const parts = [...body.parts]
  const line = evenly(
    curve(points`-10.6 8.2 0, -7 9.2 0, 0 9.7 0, 7 9.2 0, 10.6 8.2 0`, 12),
    0.24,
  ).map(([x, y]): Vec => [x, y, body.front(x, y) + 0.06])
  const closed = zip(metal, edge, line, [0, 0.12, 1], 0.1)
  parts.push(...closed.parts)
  parts.push(
    ...placeMesh(pull(metal, hide, edge, 2.8), { at: add(closed.slider, [0, 0, 0.05]), roll: 64 }),
  )
  const belt = curve(
    points`
      12 8 -1.5, 15 7.6 -2.2, 19 5.6 -1, 20.5 3 2.5, 17 2 6.4, 10.6 1.8 8.3, 5 1.8 8.7,
      0.2 1.8 8.8, -5.4 1.8 9
    `,
    12,
  )
  const other = curve(
    points`
      -12 8 -1.5, -15 7.4 -2, -18.4 5 0.4, -18.6 2.6 4.2, -14 1.9 7.6, -7 1.8 8.5, -1.6 1.8 8.5,
      2 1.8 8.5
    `,
    12,
  )
  for (const path of [belt, other])
    parts.push(
      ...strap({
        line: path,
        width: 3,
        thick: 0.22,
        hide: olive,
        edge: olive,
        out: (at) => unit([at[0] * 0.08, 0.12, at[2] > 0 ? 1 : 0.4]),
      }),
    )
  parts.push(...placeMesh(buckle(metal, 3), { at: [2, 1.8, 9.02], roll: 90 }))
  parts.push(
    ...strap({
      line: [
        [7, 3.4, 0],
        [10.4, 3.4, 0],
      ].map(([x = 0, y = 0]): Vec => [x, y, body.front(x, y) + 0.1]),
      width: 2,
      thick: 0.16,
      hide,
      edge,
      thread,
    }),
  )
  for (const way of [-1, 1])
    parts.push(
      ...placeMesh(rivet(metal, 0.34), { at: [way * 11, 7.9, body.front(way * 11, 7.9) + 0.05] }),
    )
  return parts
}
