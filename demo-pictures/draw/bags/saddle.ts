import { placeMesh } from '../mesh.ts'
import type { Part } from '../mesh.ts'
import { buildOutline } from '../paths.ts'
import { flap } from './flap.ts'
import { buckle } from './fasteners.ts'
import { ring } from './hardware.ts'
import type { Kit } from './kit.ts'
import { pouch } from './pouch.ts'
import { dropStrap, buildDroppedFace, hung, strap, tab } from './straps.ts'

export type Pose = 'standing' | 'hung'

export function saddle(kit: Kit, pose: Pose): Part[] {
  const { hide, edge, thread, metal } = kit
  const height = 19
  const body = pouch({
    outline: buildOutline({ width: 24, height, top: 2.2, bottom: 9.4, taper: 0.4, bow: 0.4 }),
    height,
    depth: 7.6,
    topDepth: 6.2,
    swell: 0.7,
    slack: 0.28,
    hide,
    piping: hide,
    thread,
  })
  const cover = flap({
    over: body,
    height,
    halfWidth: 11.6,
    drop: 14.4,
    corner: [10.9, 10.4],
    hide,
    edge,
    thread,
  })
  const parts = [...body.parts, ...cover.parts]
  for (const way of [-1, 1]) {
    parts.push(
      ...placeMesh(ring(metal, 1.15, 0.2), { at: [way * 12.4, height - 1.2, 0], turn: 90 }),
    )
    parts.push(
      ...placeMesh(tab(kit, 1.8, 3.6), { at: [way * 11.75, height - 4.6, 0], turn: way * 90 }),
    )
  }
  const line = pose === 'hung' ? hung(12.5, height - 0.2, 58) : dropStrap(12.5, height - 0.6)
  parts.push(
    ...strap({
      line,
      width: 1.9,
      hide,
      edge,
      ...(pose === 'hung' ? { thread } : {}),
      out: pose === 'hung' ? [0, 0, 1] : buildDroppedFace,
    }),
  )
  if (pose === 'hung')
    parts.push(...placeMesh(buckle(metal, 1.9), { at: [-7.6, height + 21.1, 0.25], roll: -17 }))
  return parts
}
