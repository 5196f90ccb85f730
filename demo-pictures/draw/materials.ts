import { colour } from './vector.ts'
import type { Vec } from './vector.ts'

/** The appearance of a surface at one point. Reused for every pixel to avoid garbage. */
export type Look = {
  r: number
  g: number
  b: number
  rough: number
  shine: number
  /** Less than 1 in shaded valleys. */
  cavity: number
}

export type Paint = (
  look: Look,
  x: number,
  y: number,
  z: number,
  u: number,
  v: number,
  footprint: number,
) => void

/** Height in centimetres. */
export type Relief = (
  x: number,
  y: number,
  z: number,
  u: number,
  v: number,
  footprint: number,
) => number

export type Material = {
  /** The colour of the light that it reflects on its neighbours. */
  base: Vec
  paint: Paint
  relief?: Relief
  isMirror?: boolean
  isMetal?: boolean
  sheen?: number
  glow?: (rest: Vec, facing: number) => Vec
  /** Brightness of its light on neighbours relative to its own, as with bright objects in photographs. */
  throws?: number
}

export function plain(hex: string, rough = 0.8, shine = 0.03): Material {
  const base = colour(hex)
  return {
    base,
    paint: (look) => {
      set(look, base, 1)
      look.rough = rough
      look.shine = shine
    },
  }
}

/** One material up to a height, another above it, as in a bag with a leather bottom. */
export function below(height: number, low: Material, high: Material): Material {
  const pick = (y: number) => (y < height ? low : high)
  return {
    base: high.base,
    ...(high.sheen === undefined ? {} : { sheen: high.sheen }),
    paint: (look, x, y, z, u, v, footprint) => pick(y).paint(look, x, y, z, u, v, footprint),
    relief: (x, y, z, u, v, footprint) => pick(y).relief?.(x, y, z, u, v, footprint) ?? 0,
  }
}

export function set(look: Look, base: Vec, by: number): void {
  const k = by < 0.05 ? 0.05 : by
  look.r = base[0] * k
  look.g = base[1] * k
  look.b = base[2] * k
}
