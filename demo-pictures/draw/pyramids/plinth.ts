import type { Material } from '../materials.ts'
import { placeMesh } from '../mesh.ts'
import type { Part } from '../mesh.ts'
import { mineral } from '../mineral.ts'
import { block } from '../shapes.ts'

export function plinth(
  width: number,
  height: number,
  material: Material = mineral('#9a8f86', { speckle: 0.12, grain: 3, depth: 0.01 }),
): Part[] {
  return placeMesh([block(material, width, height, width, 0.4)], { at: [0, -height / 2, 0] })
}
