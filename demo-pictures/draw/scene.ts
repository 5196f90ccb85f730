import type { Light } from './light.ts'
import type { Part } from './mesh.ts'
import type { Vec } from './vector.ts'

export type Camera = { eye: Vec; target: Vec; degrees: number }
export type Scene = {
  parts: Part[]
  light: Light
  camera: Camera
  /** For wide bare walls, where the pattern of the evenly shared rays would be visible. */
  isWide?: boolean
}
