import { points } from '../numbers.ts'
import type { Part } from '../mesh.ts'
import { placeMesh } from '../mesh.ts'
import { curve, evenly, buildOutline } from '../paths.ts'
import { block, stitches, sweep } from '../shapes.ts'
import type { Vec } from '../vector.ts'
import { lerp, mix } from '../vector.ts'
import { flap } from './flap.ts'
import { rivet } from './hardware.ts'
import type { Kit } from './kit.ts'
import { pouch } from './pouch.ts'
import { pyramid } from '../pyramids/solids.ts'
import { handle, strap } from './straps.ts'

export function envelope(kit: Kit): Part[] {
  const { hide, edge, thread, metal } = kit
  const height = 15
  const body = pouch({
    outline: buildOutline({ width: 25, height, top: 0.8, bottom: 1 }),
    height,
    depth: 3.8,
    topDepth: 3,
    swell: 0.35,
    slack: 0.2,
    hide,
    piping: hide,
    pipe: 0.15,
    thread,
    inset: 0.5,
  })
  const cover = flap({
    over: body,
    height,
    halfWidth: 12.3,
    drop: 10.6,
    corner: 'point',
    hide,
    edge,
    thread,
    raise: 0.25,
  })
  const y = cover.tip[1] + 1.3
  const plate = placeMesh([block(metal, 2.2, 1, 0.3, 0.14)], {
    at: [0, y, cover.front(0, y) + 0.2],
  })
  const chain = curve(
    points`12.4 13.6 0, 14.4 12 1.4, 15.8 6 3, 16.8 1.2 5, 19 0.4 8, 16 0.4 11.4, 10 0.4 12`,
    12,
  )
  return [...body.parts, ...cover.parts, ...plate, ...links(kit, chain)]
}

/** Four faces and a point: `cap` is the height of the brass tip. */
function foldedPyramid(kit: Kit, base: number, height: number, cap: number): Part[] {
  const { hide, edge, thread, metal } = kit
  const parts = pyramid(hide, base, height, 0.5)
  const half = base / 2
  for (const [x, z] of [
    [1, 1],
    [-1, 1],
    [1, -1],
    [-1, -1],
  ] as const) {
    const foot: Vec = [x * half, 0.3, z * half]
    const top: Vec = [x * 0.25, height - 0.3, z * 0.25]
    parts.push(
      sweep(edge, {
        line: evenly([mix(foot, top, 0.02), mix(foot, top, 0.985)], 0.8),
        width: 0.2,
        sides: 8,
      }),
    )
  }
  const slope = half / height
  for (const turn of [0, 90, 180, 270]) {
    for (const way of [-1, 1]) {
      const line: Vec[] = []
      for (let i = 0; i <= 40; i += 1) {
        const y = lerp(0.9, height * 0.86, i / 40)
        const reach = half - y * slope
        line.push([way * (reach - 0.8), y, reach + 0.02])
      }
      parts.push(...placeMesh(stitches(thread, line, [0, slope, 1]), { turn }))
    }
  }
  if (cap > 0) {
    const size = (cap / height) * base * 1.12
    parts.push(
      ...placeMesh(pyramid(metal, size, cap * 1.12, 0.12), { at: [0, height - cap + 0.1, 0] }),
    )
  }
  return parts
}

export function pyramidBag(kit: Kit): Part[] {
  const { hide, thread, metal } = kit
  const height = 25
  const parts = foldedPyramid(kit, 29, height, 4.6)
  const arch = Array.from({ length: 41 }, (_, i): Vec => {
    const angle = (-24 + (i / 40) * 228) * (Math.PI / 180)
    return [-7.2 * Math.cos(angle), 18.2 + 12.4 * Math.sin(angle) * (angle > 0 ? 1 : 0.6), 0]
  })
  parts.push(...handle(arch, hide, 0.62, thread))
  for (const way of [-1, 1])
    parts.push(
      ...placeMesh(rivet(metal, 0.6), { at: [way * 6.55, 14.8, 0], turn: way * 90, roll: 0 }),
    )
  return parts
}

export function pyramidClutch(kit: Kit): Part[] {
  const parts = foldedPyramid(kit, 14, 12.6, 0)
  parts.push(...placeMesh(rivet(kit.metal, 0.5), { at: [0, 10.2, 1.45], tilt: -30 }))
  parts.push(
    ...strap({
      line: curve(
        points`
          0.3 12.2 -0.2, 1.6 14.2 -0.4, 5 15 -0.2, 8.8 10.6 1, 9.9 4.6 2.6, 11.4 0.5 4.4,
          13 0.3 7, 10.4 0.3 9, 8.9 2.2 5, 8.2 7.6 2, 5.6 12.4 0.2, 2 13.2 -0.2, 0.3 12.1 -0.2
        `,
        10,
      ),
      width: 1,
      thick: 0.22,
      hide: kit.hide,
      edge: kit.edge,
      out: [0.5, 0.6, 0.6],
    }),
  )
  return parts
}

/** A fine chain along a line, every second link turned. */
function links({ metal }: Kit, line: Vec[]): Part[] {
  return evenly(line, 0.62).flatMap((at, i, all) => {
    const next = all[i + 1]
    if (!next) return []
    const link = curve(
      points`-0.44 0 0, -0.2 0.22 0, 0.2 0.22 0, 0.44 0 0, 0.2 -0.22 0, -0.2 -0.22 0`,
      4,
      true,
    )
    const turn = (Math.atan2(-(next[2] - at[2]), next[0] - at[0]) * 180) / Math.PI
    const roll =
      (Math.atan2(next[1] - at[1], Math.hypot(next[0] - at[0], next[2] - at[2])) * 180) / Math.PI
    const ring = placeMesh(
      [sweep(metal, { line: link, width: 0.08, isClosed: true, sides: 6, out: [0, 0, 1] })],
      { tilt: i % 2 === 0 ? 0 : 90 },
    )
    return placeMesh(ring, { roll, turn, at })
  })
}
