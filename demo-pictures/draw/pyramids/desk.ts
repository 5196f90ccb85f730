import { canvas } from '../cloth.ts'
import { plain } from '../materials.ts'
import type { Material } from '../materials.ts'
import { placeMesh } from '../mesh.ts'
import type { Part } from '../mesh.ts'
import { mineral } from '../mineral.ts'
import { block } from '../shapes.ts'
import type { Vec } from '../vector.ts'
import { pyramid } from './solids.ts'
import { brass, concrete, travertine } from './substances.ts'

export function deskPyramids(): Part[] {
  return [
    ...placeMesh(pyramid(travertine, 14, 8.9, 0.18), { turn: 31 }),
    ...placeMesh(pyramid(travertine, 9, 5.7, 0.15), { turn: 52, at: [12.6, 0, 4] }),
    ...placeMesh(pyramid(travertine, 6, 3.8, 0.12), { turn: 18, at: [5.2, 0, 11] }),
  ]
}

export function bookends(): Part[] {
  const half = halved(pyramid(concrete, 21, 13.4, 0.25))
  const books: [width: number, height: number, depth: number, cover: string][] = [
    [3.2, 20, 14, '#7b3b2c'],
    [2.2, 18.4, 13, '#c9b48d'],
    [4, 21.4, 15, '#20344e'],
    [2.6, 19, 13.4, '#6c7358'],
    [1.8, 17.6, 12.6, '#c28b4a'],
    [3, 20.6, 14.4, '#3d3a38'],
  ]
  const parts: Part[] = []
  let x = 0
  for (const [width, height, depth, cover] of books) {
    parts.push(
      ...placeMesh(
        book(width, height, depth, canvas(cover, { thread: 0.05, depth: 0.006, contrast: 0.1 })),
        { at: [x + width / 2, 0, -(15 - depth) / 2] },
      ),
    )
    x += width + 0.06
  }
  return [
    ...placeMesh(half, { turn: 180, at: [-0.1, 0, 0] }),
    ...parts,
    ...placeMesh(half, { at: [x, 0, 0] }),
  ].map((part) => ({ ...part, points: part.points.map(([px, y, z]): Vec => [px - x / 2, y, z]) }))
}

export function paperweight(): Part[] {
  const sheet = plain('#ebe3d2', 0.8)
  const parts: Part[] = []
  for (let i = 0; i < 6; i += 1) {
    parts.push(
      ...placeMesh([block(i === 2 ? plain('#c9b58e') : sheet, 22, 0.16, 15.6, 0.05)], {
        turn: [3, -5, 9, -2, 5, -7][i] ?? 0,
        at: [(i % 3) * 0.5 - 0.6, 0.1 + i * 0.17, (i % 2) * 0.6],
      }),
    )
  }
  parts.push(
    ...placeMesh([block(plain('#8d3b2b', 0.5), 1.8, 0.16, 1.8, 0.07)], {
      turn: -7,
      at: [7.4, 1.1, 4],
    }),
  )
  parts.push(...placeMesh(pyramid(brass, 5, 4.1, 0.1), { turn: 34, at: [-1.6, 1.06, 0.6] }))
  return parts
}

function book(width: number, height: number, depth: number, cloth: Material): Part[] {
  const paper = mineral('#e8dfca', { speckle: 0.1, grain: 9, depth: 0 })
  return [
    ...placeMesh([block(cloth, width, height, 0.35, 0.15)], { at: [0, height / 2, depth / 2] }),
    ...placeMesh([block(cloth, 0.3, height, depth, 0.12)], {
      at: [-width / 2 + 0.15, height / 2, 0],
    }),
    ...placeMesh([block(cloth, 0.3, height, depth, 0.12)], {
      at: [width / 2 - 0.15, height / 2, 0],
    }),
    ...placeMesh([block(paper, width - 0.4, height - 0.7, depth - 0.4, 0.1)], {
      at: [0, height / 2, 0],
    }),
    ...[0.78, 0.72, 0.2].flatMap((at) =>
      placeMesh([block(brass, width * 0.86, 0.12, 0.05, 0.02)], {
        at: [0, height * at, depth / 2 + 0.18],
      }),
    ),
  ]
}

/** Points left of x = 0 are moved onto that plane. */
function halved(parts: Part[]): Part[] {
  return parts.map((part) => {
    const isCut = part.points.map(([x]) => x < 0)
    const points = part.points.map(([x, y, z]): Vec => [Math.max(0, x), y, z])
    return {
      ...part,
      points,
      rest: points,
      normals: part.normals.map((normal, i): Vec => (isCut[i] ? [-1, 0, 0] : normal)),
    }
  })
}
