import { points } from '../numbers.ts'
import { below } from '../materials.ts'
import { placeMesh } from '../mesh.ts'
import type { Part } from '../mesh.ts'
import { curve, evenly } from '../paths.ts'
import { stitches, sweep } from '../shapes.ts'
import { add, lerp, smooth } from '../vector.ts'
import type { Vec } from '../vector.ts'
import { buckle } from './fasteners.ts'
import { lining, ochre } from './kit.ts'
import type { Kit } from './kit.ts'
import type { Shape } from './pouch.ts'
import { shell } from './shell.ts'
import { shoulderStraps } from './shoulder-straps.ts'
import { strap } from './straps.ts'

export function rollTop(kit: Kit): Part[] {
  const { hide, edge, thread, metal } = kit
  const height = 41
  const cloth = below(6, hide, ochre)
  const body = shell({
    height,
    section: (t) => ({
      width: lerp(13.4, 14.8, smooth(0.3, 1, t)),
      depth: lerp(7.6, 1.1, smooth(0.45, 1, t)),
      square: lerp(5, 3, t),
    }),
    outside: cloth,
    inside: lining,
    edge: ochre,
    slack: 0.9,
  })
  const parts = [...body.parts]
  const roll: Vec[] = []
  for (let i = 0; i <= 30; i += 1)
    roll.push([lerp(-15.2, 15.2, i / 30), height - 0.4 + 0.25 * Math.sin(i * 0.5), 0.9])
  parts.push(sweep(ochre, { line: roll, width: 1.9, thickness: 1.7, sides: 28, square: 2.2 }))
  parts.push(
    sweep(ochre, {
      line: roll.map((at) => add(at, [0, -0.9, 0.9])),
      width: 1.3,
      thickness: 1.2,
      sides: 24,
      square: 2.2,
    }),
  )
  const front = (y: number) => body.at(Math.PI / 2, y / height)[2]
  const line: Vec[] = points`
    0 ${height + 1.2} -1.6, 0 ${height + 1.9} 0.4, 0 ${height + 0.6} 3, 0 ${height - 3} 3.4,
    0 33 ${front(33) + 0.5}, 0 29 ${front(29) + 0.25}, 0 22 ${front(22) + 0.22},
    0 16 ${front(16) + 0.22}
  `
  parts.push(...strap({ line: curve(line, 10), width: 2.6, thick: 0.3, hide, edge, thread }))
  parts.push(...placeMesh(buckle(metal, 2.6), { at: [0, 27, front(27) + 0.55] }))
  for (const way of [-1, 1]) {
    parts.push(
      ...strap({
        line: curve(
          [
            [way * 15.4, height - 0.6, 0.9],
            [way * 16.6, height - 3, 0.6],
            [way * 15.4, 32, 0.4],
            [way * 14.9, 26, 0.2],
          ],
          10,
        ),
        width: 2,
        thick: 0.26,
        hide,
        edge,
        out: [way, 0.1, 0],
      }),
    )
    parts.push(...placeMesh(buckle(metal, 2), { at: [way * 15.2, 28.4, 0.2], turn: way * 90 }))
  }
  parts.push(
    ...stitches(
      thread,
      evenly(
        [
          [-12, 6, 0],
          [12, 6, 0],
        ],
        0.6,
      ).map(([x, y]): Vec => [x, y + 0.15, frontAt(body.at, x, y / height) + 0.03]),
      [0, 0, 1],
    ),
  )
  const back = {
    halfDepth: (y: number) => body.at(Math.PI / 2, Math.min(0.98, y / height))[2],
  } satisfies Pick<Shape, 'halfDepth'>
  parts.push(...shoulderStraps(back, 38, hide, kit, false))
  return parts
}

function frontAt(at: (angle: number, t: number) => Vec, x: number, t: number): number {
  let best: Vec = [0, 0, 0]
  for (let i = 1; i < 60; i += 1) {
    const point = at((i / 60) * Math.PI, t)
    if (Math.abs(point[0] - x) < Math.abs(best[0] - x) || best[2] === 0) best = point
  }
  return best[2]
}
