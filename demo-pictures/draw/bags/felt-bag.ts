import { points } from '../numbers.ts'
import { felt } from '../cloth.ts'
import { placeMesh } from '../mesh.ts'
import type { Part } from '../mesh.ts'
import { curve, evenly, buildOutline } from '../paths.ts'
import { sweep } from '../shapes.ts'
import { rivet } from './hardware.ts'
import { zip } from './zip.ts'
import type { Kit } from './kit.ts'
import { pouch } from './pouch.ts'
import { strap } from './straps.ts'

export function feltBag(kit: Kit): Part[] {
  const { hide, edge, thread, metal } = kit
  const grey = felt('#8b8a86', '#5c5b59')
  const height = 27
  const body = pouch({
    outline: buildOutline({ width: 46, height, top: 6, bottom: 3.4, bow: 0.5 }),
    height,
    depth: 20,
    topDepth: 15,
    swell: 0.9,
    slack: 0.5,
    hide: grey,
    piping: hide,
    pipe: 0.24,
  })
  const parts = [...body.parts]
  const zipLine = evenly(
    [
      [-18.6, height + 0.1, 0],
      [18.6, height + 0.1, 0],
    ],
    0.4,
  )
  parts.push(...zip(metal, edge, zipLine, [0, 1, 0]).parts)
  for (const way of [1, -1] as const) {
    const z = (x: number, y: number) => way * (body.front(x, y) + 0.28)
    const line = curve(
      points`
        -9.4 5.4 ${z(-9.4, 5.4)}, -9.4 12 ${z(-9.4, 12)}, -9.4 19 ${z(-9.4, 19)},
        -9.3 25 ${z(-9.3, 25)}, -8.6 30.5 ${way * 5}, -5 36.4 ${way * 2.6}, 0 38 ${way * 2},
        5 36.4 ${way * 2.6}, 8.6 30.5 ${way * 5}, 9.3 25 ${z(9.3, 25)}, 9.4 19 ${z(9.4, 19)},
        9.4 12 ${z(9.4, 12)}, 9.4 5.4 ${z(9.4, 5.4)}
      `,
      10,
    )
    parts.push(
      ...strap({
        line,
        width: 3,
        thick: 0.34,
        hide,
        edge,
        thread,
        out: (at) => [0, at[1] > 27 ? 0.25 : 0.03, way],
      }),
    )
    for (const x of [-9.4, 9.4])
      for (const y of [6.4, 21])
        parts.push(
          ...placeMesh(rivet(metal, 0.42), {
            at: [x, y, z(x, y) + way * 0.2],
            turn: way === 1 ? 0 : 180,
          }),
        )
  }
  const cuff = evenly(
    [
      [-3.4, 37.6, 0],
      [3.4, 37.6, 0],
    ],
    0.5,
  )
  parts.push(
    sweep(hide, { line: cuff, width: 2.5, thickness: 1.9, square: 3, sides: 24, out: [0, 1, 0] }),
  )
  return parts
}
