import { points } from '../numbers.ts'
import { placeMesh } from '../mesh.ts'
import type { Part } from '../mesh.ts'
import { curve, evenly } from '../paths.ts'
import { stitches } from '../shapes.ts'
import { add, lerp, smooth } from '../vector.ts'
import type { Vec } from '../vector.ts'
import { buildFront } from './front.ts'
import { rivet } from './hardware.ts'
import { lining, natural } from './kit.ts'
import type { Kit } from './kit.ts'
import { shell } from './shell.ts'
import { handle, strap } from './straps.ts'

export function shopper(kit: Kit): Part[] {
  const { hide, edge, thread, metal } = kit
  const height = 31
  const body = shell({
    height,
    section: (t) => ({
      width: lerp(15, 18.6, t),
      depth: lerp(7.2, 3.4, smooth(0, 1, t)),
      square: lerp(7, 3.4, t),
    }),
    outside: hide,
    inside: lining,
    edge,
    slack: 0.55,
    sag: 0.9,
  })
  const parts = [...body.parts]
  const front = (x: number, t: number): number => buildFront(body.at, x, t)
  for (const way of [1, -1] as const) {
    const z = (x: number, t: number) => way * (front(x, t) + 0.2)
    const lean = way === 1 ? 1.6 : -0.8
    const line = curve(
      [
        [-8.4, 23, z(-8.4, 0.75)],
        [-8.3, 27, z(-8.3, 0.87)],
        [-8.1, 30.6, z(-8.1, 0.97)],
        [-7.9, 35, way * 2.6 + lean * 0.3],
        [-6.6, 44, way * 1.6 + lean],
        [-3.2, 50.4, way + lean],
        [0.3 * way, 52, way * 0.8 + lean],
        [3.4, 50.2, way + lean],
        [6.8, 44, way * 1.6 + lean],
        [7.9, 35, way * 2.6 + lean * 0.3],
        [8.1, 30.6, z(8.1, 0.97)],
        [8.3, 27, z(8.3, 0.87)],
        [8.4, 23, z(8.4, 0.75)],
      ],
      10,
    )
    parts.push(
      ...strap({ line, width: 2.1, thick: 0.34, hide, edge, thread, out: faceOfHandle(way) }),
    )
    for (const x of [-8.35, 8.35]) {
      for (const t of [0.78, 0.9]) {
        parts.push(
          ...placeMesh(rivet(metal, 0.34), {
            at: [x, t * height - 0.4, z(x, t) + way * 0.16],
            turn: way === 1 ? 0 : 180,
          }),
        )
      }
    }
  }
  const hem: Vec[] = []
  for (let i = 0; i <= 40; i += 1)
    hem.push(add(body.at(lerp(Math.PI * 0.93, Math.PI * 0.07, i / 40), 0.955), [0, 0, 0.02]))
  parts.push(...stitches(thread, hem, [0, 0, 1]))
  return parts
}

export function tallBag(kit: Kit): Part[] {
  const { hide, edge, thread, metal } = kit
  const height = 28
  const body = shell({
    height,
    section: (t) => ({
      width: lerp(12.4, 13.4, t),
      depth: lerp(6.2, 3.6, smooth(0.2, 1, t)),
      square: lerp(8, 4, t),
    }),
    outside: hide,
    inside: lining,
    edge,
    slack: 0.35,
    sag: 0.5,
  })
  const parts = [...body.parts]
  for (const way of [1, -1] as const) {
    const z = way * (buildFront(body.at, 5, 0.94) + 0.3)
    parts.push(
      ...handle(
        curve(
          points`
            -5.4 24.8 ${z}, -5.3 28 ${z}, -4.8 32.5 ${z * 0.7}, -2.6 36 ${z * 0.5},
            0 37 ${z * 0.45}, 2.6 36 ${z * 0.5}, 4.8 32.5 ${z * 0.7}, 5.3 28 ${z}, 5.4 24.8 ${z}
          `,
          10,
        ),
        hide,
        0.5,
        way === 1 ? thread : undefined,
      ),
    )
    for (const x of [-5.4, 5.4])
      parts.push(
        ...placeMesh(rivet(metal, 0.5), {
          at: [x, 24.8, z + way * 0.5],
          turn: way === 1 ? 0 : 180,
        }),
      )
  }
  const seam = evenly(
    [
      [0, 0.6, buildFront(body.at, 0, 0.02)],
      [0, 27, buildFront(body.at, 0, 0.96)],
    ],
    0.5,
  )
  parts.push(
    ...stitches(
      thread,
      seam.map(([x, y]): Vec => [x, y, buildFront(body.at, 0, y / height) + 0.02]),
      [0, 0, 1],
    ),
  )
  return parts
}

/** Hangs from its handles; their middle is 62 above the origin. */
export function clothBag(kit: Kit): Part[] {
  const { edge, thread } = kit
  const height = 40
  const body = shell({
    height,
    section: (t) => ({
      width: lerp(18.4, 17.6, t) - 0.8 * smooth(0.1, 0, t),
      depth: 0.7 + 1.5 * Math.sin(Math.PI * Math.min(1, t * 0.9 + 0.08)),
      square: 2.6,
    }),
    outside: natural,
    inside: natural,
    edge: natural,
    slack: 0.75,
    sag: 0.3,
  })
  const parts = [...body.parts]
  for (const way of [1, -1] as const) {
    const z = (x: number, t: number) => way * (buildFront(body.at, x, t) + 0.12)
    const line = curve(
      points`
        -8 34.5 ${z(-8, 0.86)}, -8 39 ${z(-8, 0.975)}, -7.2 45 ${way * 0.9}, -4 54 ${way * 0.7},
        -1.2 60.6 ${way * 0.6}, 0 62 ${way * 0.6}, 1.2 60.6 ${way * 0.6}, 4 54 ${way * 0.7},
        7.2 45 ${way * 0.9}, 8 39 ${z(8, 0.975)}, 8 34.5 ${z(8, 0.86)}
      `,
      10,
    )
    parts.push(
      ...strap({
        line,
        width: 2.8,
        thick: 0.24,
        hide: natural,
        edge: natural,
        thread,
        out: faceOfHandle(way),
      }),
    )
  }
  for (const t of [0.955, 0.94]) {
    const hem: Vec[] = []
    for (let i = 0; i <= 40; i += 1)
      hem.push(body.at(lerp(Math.PI * 0.97, Math.PI * 0.03, i / 40), t))
    parts.push(...stitches(thread, hem, [0, 0, 1], { thick: 0.04 }))
  }
  parts.push(
    ...strap({
      line: [
        [15, 4.6, buildFront(body.at, 15, 0.1) + 0.1],
        [15, 2.4, buildFront(body.at, 15, 0.06) + 0.1],
      ],
      width: 2.6,
      thick: 0.16,
      hide: kit.hide,
      edge,
      thread,
    }),
  )
  return parts
}

function faceOfHandle(way: 1 | -1): (at: Vec) => Vec {
  return () => [0, 0.02, way]
}
