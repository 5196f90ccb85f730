import { points } from '../numbers.ts'
import { below } from '../materials.ts'
import type { Material } from '../materials.ts'
import { placeMesh } from '../mesh.ts'
import type { Part } from '../mesh.ts'
import { curve, evenly, buildOutline } from '../paths.ts'
import { stitches } from '../shapes.ts'
import { add } from '../vector.ts'
import { pull, zip } from './zip.ts'
import type { Kit } from './kit.ts'
import { pouch } from './pouch.ts'
import { strap } from './straps.ts'

export function washBag(kit: Kit, cloth: Material): Part[] {
  const { hide, edge, thread, metal } = kit
  const end = buildOutline({ width: 12, height: 13.4, top: 4.6, bottom: 2, bow: 0.3 })
  const body = pouch({
    outline: end,
    height: 13.4,
    depth: 25,
    swell: 0.5,
    slack: 0.6,
    belly: 0.35,
    hide: below(4, hide, cloth),
    piping: edge,
    pipe: 0.14,
  })
  const parts = placeMesh(body.parts, { turn: 90 })
  const closed = zip(
    metal,
    edge,
    evenly(
      [
        [-11.4, 13.85, 0],
        [11.4, 13.85, 0],
      ],
      0.4,
    ),
    [0, 1, 0],
    0.86,
  )
  parts.push(
    ...closed.parts,
    ...placeMesh(placeMesh(pull(metal, hide, edge, 3), { tilt: -90, turn: 52 }), {
      at: add(closed.slider, [0, 0.05, 0]),
    }),
  )
  parts.push(
    ...stitches(
      thread,
      evenly(
        [
          [-12, 4.15, 6.52],
          [12, 4.15, 6.52],
        ],
        0.6,
      ),
      [0, 0, 1],
    ),
  )
  parts.push(
    ...strap({
      line: curve(
        points`12.9 10.6 2.2, 14.6 10.4 1.4, 15 10.2 0, 14.6 10.4 -1.4, 12.9 10.6 -2.2`,
        8,
      ),
      width: 1.5,
      thick: 0.24,
      hide,
      edge,
      out: [1, 0, 0],
    }),
  )
  return parts
}
