import { points } from '../numbers.ts'
import { placeMesh } from '../mesh.ts'
import type { Part } from '../mesh.ts'
import { curve, evenly } from '../paths.ts'
import { stitches, sweep } from '../shapes.ts'
import { add, lerp, smooth } from '../vector.ts'
import type { Vec } from '../vector.ts'
import { buildFront } from './front.ts'
import { eyelet } from './hardware.ts'
import { lining } from './kit.ts'
import type { Kit } from './kit.ts'
import { shell } from './shell.ts'
import { dropStrap, buildDroppedFace, strap } from './straps.ts'

export function bucket(kit: Kit): Part[] {
  const { hide, edge, thread, metal } = kit
  const height = 25
  const gather = 0.8
  const body = shell({
    height,
    section: (t) => {
      const neck = smooth(0.45, gather, t) * 3.1 - smooth(gather, 1, t) * 1.5
      const r = lerp(9.3, 10.6, smooth(0, 0.45, t)) - neck
      return { width: r, depth: r * 0.96, square: 2 }
    },
    pleats: {
      count: 11,
      depth: (t) => 0.75 * smooth(0.5, gather, t) + 0.35 * smooth(gather, 1, t),
    },
    outside: hide,
    inside: lining,
    edge,
    slack: 0.3,
  })
  const parts = [...body.parts]
  const cord: Vec[] = []
  for (let i = 0; i < 120; i += 1) {
    const angle = (i / 120) * 2 * Math.PI
    const [x, y, z] = body.at(angle, gather)
    cord.push([x * 1.035, y, z * 1.035])
  }
  parts.push(sweep(edge, { line: cord, width: 0.3, isClosed: true, sides: 10 }))
  for (let k = 0; k < 11; k += 1) {
    const angle = ((k + 0.25) / 11) * 2 * Math.PI
    const [x, y, z] = body.at(angle, gather)
    parts.push(
      ...placeMesh(eyelet(metal, 0.5), {
        at: [x * 1.01, y, z * 1.01],
        turn: (Math.atan2(x, z) * 180) / Math.PI,
      }),
    )
  }
  for (const way of [-1, 1]) {
    const z = buildFront(body.at, 0, gather) + 0.5
    const line = curve(
      [
        [way * 0.3, 20.2, z],
        [way * 1, 18.6, z + 0.7],
        [way * 1.3, 15.4, z + 1.6],
        [way * (1.7 + (way > 0 ? 0.5 : 0)), 10.6 + way, z + 2.4],
      ],
      10,
    )
    parts.push(sweep(edge, { line, width: 0.27, sides: 10 }))
    const end = line[line.length - 1] ?? [0, 0, 0]
    parts.push(
      sweep(hide, {
        line: evenly([end, add(end, [0.08 * way, -2.4, 0.25])], 0.3),
        width: (t) => 0.36 + 0.22 * t,
        thickness: (t) => 0.36 + 0.22 * t,
        sides: 14,
      }),
    )
  }
  parts.push(
    ...placeMesh(
      [
        sweep(edge, {
          line: curve(
            points`-0.5 20.5 0, 0.2 20.9 0.5, 0.6 20.2 0.4, 0 19.6 0.7, -0.5 20.1 0.5`,
            6,
          ),
          width: 0.32,
          sides: 10,
        }),
      ],
      { at: [0, 0, buildFront(body.at, 0, gather) + 0.3] },
    ),
  )
  const base = (t: number): Vec[] =>
    Array.from({ length: 110 }, (_, i) => {
      const [x, y, z] = body.at((i / 110) * 2 * Math.PI, t)
      return [x * 1.006, y, z * 1.006]
    })
  parts.push(...stitches(thread, base(0.13), (at) => [at[0], 0, at[2]]))
  parts.push(sweep(hide, { line: base(0.105), width: 0.16, isClosed: true, sides: 8 }))
  parts.push(
    ...strap({ line: dropStrap(8.6, 19.6, 8), width: 1.7, hide, edge, out: buildDroppedFace }),
  )
  return parts
}
