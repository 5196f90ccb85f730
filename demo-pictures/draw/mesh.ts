import type { Material } from './materials.ts'
import type { Vec } from './vector.ts'
import { add, cross, dot, scale, subtract, unit } from './vector.ts'

/** `rest` is a point's position before the object was moved: grain and weave stay with the object. */
export type Part = {
  material: Material
  points: Vec[]
  rest: Vec[]
  normals: Vec[]
  uvs: [number, number][]
  triangles: number[]
}

export type Grid = {
  across: number
  along: number
  isClosedAcross?: boolean
  isClosedAlong?: boolean
}

/**
 * A surface from a function of u and v in [0, 1]. Its normal is du x dv; the material's own u and v
 * are centimetres, measured by `measure` or else along the surface's middle.
 */
export function surface(
  material: Material,
  grid: Grid,
  at: (u: number, v: number) => Vec,
  measure?: (point: Vec, u: number, v: number) => [number, number],
): Part {
  const columns = grid.across + 1
  const rows = grid.along + 1
  const points: Vec[] = []
  const uvs: [number, number][] = []
  for (let j = 0; j < rows; j += 1) {
    for (let i = 0; i < columns; i += 1) {
      const u = i / grid.across
      const v = j / grid.along
      const point = at(u, v)
      points.push(point)
      uvs.push(measure ? measure(point, u, v) : [u, v])
    }
  }
  const index = (i: number, j: number) => j * columns + i
  const get = (i: number, j: number): Vec => points[index(i, j)] ?? [0, 0, 0]
  const normals: Vec[] = []
  for (let j = 0; j < rows; j += 1) {
    for (let i = 0; i < columns; i += 1) {
      const left = i > 0 ? i - 1 : grid.isClosedAcross ? grid.across - 1 : 0
      const right = i < grid.across ? i + 1 : grid.isClosedAcross ? 1 : grid.across
      const down = j > 0 ? j - 1 : grid.isClosedAlong ? grid.along - 1 : 0
      const up = j < grid.along ? j + 1 : grid.isClosedAlong ? 1 : grid.along
      let normal = cross(subtract(get(right, j), get(left, j)), subtract(get(i, up), get(i, down)))
      // At a pole all points of a row coincide: use the row beside it.
      if (dot(normal, normal) < 1e-14) {
        const row = j < rows / 2 ? Math.min(j + 1, grid.along) : Math.max(j - 1, 0)
        const before = Math.max(row - 1, 0)
        const after = Math.min(row + 1, grid.along)
        normal = cross(
          subtract(get(right, row), get(left, row)),
          subtract(get(i, after), get(i, before)),
        )
      }
      normals.push(unit(normal))
    }
  }
  const triangles: number[] = []
  for (let j = 0; j < grid.along; j += 1) {
    for (let i = 0; i < grid.across; i += 1) {
      const a = index(i, j)
      const b = index(i + 1, j)
      const c = index(i + 1, j + 1)
      const d = index(i, j + 1)
      triangles.push(a, b, c, a, c, d)
    }
  }
  return { material, points, rest: points, normals, uvs, triangles }
}

export type Placement = {
  /** Degrees about y (turn), x (tilt) and z (roll), in the order roll, tilt, turn. */
  turn?: number
  tilt?: number
  roll?: number
  size?: number
  at?: Vec
}

export function placeMesh(parts: Part[], placement: Placement): Part[] {
  const { turn = 0, tilt = 0, roll = 0, size = 1, at = [0, 0, 0] } = placement
  const spin = (v: Vec) => aboutY(aboutX(aboutZ(v, roll), tilt), turn)
  return parts.map((part) => ({
    ...part,
    points: part.points.map((point) => add(scale(spin(point), size), at)),
    normals: part.normals.map(spin),
  }))
}

function lowest(parts: Part[]): number {
  let low = Infinity
  for (const part of parts) for (const point of part.points) low = Math.min(low, point[1])
  return low
}

/** Puts an object on the ground after any rotation. */
export function groundMesh(parts: Part[], height = 0): Part[] {
  return placeMesh(parts, { at: [0, height - lowest(parts), 0] })
}

function aboutX([x, y, z]: Vec, degrees: number): Vec {
  const [c, s] = turnOf(degrees)
  return [x, y * c - z * s, y * s + z * c]
}

function aboutY([x, y, z]: Vec, degrees: number): Vec {
  const [c, s] = turnOf(degrees)
  return [x * c + z * s, y, -x * s + z * c]
}

function aboutZ([x, y, z]: Vec, degrees: number): Vec {
  const [c, s] = turnOf(degrees)
  return [x * c - y * s, x * s + y * c, z]
}

function turnOf(degrees: number): [number, number] {
  const radians = (degrees * Math.PI) / 180
  return [Math.cos(radians), Math.sin(radians)]
}
