import { profile } from './numbers.ts'
import { softbox, createDome } from './light.ts'
import type { Light } from './light.ts'
import type { Material } from './materials.ts'
import { plain } from './materials.ts'
import { mineral } from './mineral.ts'
import { oak } from './oak.ts'
import type { Part } from './mesh.ts'
import { placeMesh, surface } from './mesh.ts'
import { block, turnProfile } from './shapes.ts'
import type { Vec } from './vector.ts'
import { unit } from './vector.ts'

/** Morning sun through a window on the left, the sky's blue in the shadows. */
export function morning(
  at: Vec,
  { exposure = 1.02, window = 1 }: { exposure?: number; window?: number } = {},
): { light: Light; frame: Part[] } {
  const from = unit([-0.78, 0.62, 0.6])
  const far = 420
  const lamp = softbox(
    [at[0] + from[0] * far, at[1] + from[1] * far, at[2] + from[2] * far],
    at,
    46,
    46,
    [250, 226, 192],
  )
  const glow = softbox([at[0] - 170, at[1] + 90, at[2] + 120], at, 130, 130, [3.6, 3.7, 3.8])
  return {
    light: {
      lamps: [lamp, glow],
      sky: createDome({
        zenith: [0.36, 0.38, 0.42],
        horizon: [0.4, 0.4, 0.4],
        ground: [0.3, 0.27, 0.24],
        panels: [
          { towards: [1, 0.3, 0.6], radius: 20, softness: 14, power: [0.4, 0.38, 0.35] },
          { towards: [-1, 0.5, 0.5], radius: 16, softness: 4, power: [1.6, 1.62, 1.7] },
        ],
      }),
      exposure,
    },
    frame: placeMesh(windowFrame(from), {
      size: window,
      at: [
        at[0] + from[0] * 150 * window,
        at[1] + from[1] * 150 * window,
        at[2] + from[2] * 150 * window,
      ],
    }),
  }
}

/** A window frame whose bars cut the sunlight, outside the picture. */
function windowFrame(from: Vec): Part[] {
  const wood = plain('#6a5a48')
  const turn = (Math.atan2(from[0], from[2]) * 180) / Math.PI
  const tilt = (-Math.asin(from[1]) * 180) / Math.PI
  const bar = (x: number, y: number, w: number, h: number) => [
    surface(wood, { across: 1, along: 1 }, (u, v): Vec => [
      x + (u - 0.5) * w,
      y + (v - 0.5) * h,
      0,
    ]),
  ]
  const pieces = [
    ...bar(0, 0, 5, 190),
    ...bar(0, 26, 130, 4),
    ...bar(0, -26, 130, 4),
    ...bar(-102, 0, 110, 260),
    ...bar(102, 0, 110, 260),
    ...bar(0, 122, 130, 90),
    ...bar(0, -122, 130, 90),
  ]
  return placeMesh(pieces, { turn, tilt })
}

export function wall(material: Material, z: number): Part {
  return surface(
    material,
    { across: 30, along: 15 },
    (u, v) => [(u - 0.5) * 1400, v * 700 - 250, z],
    ([x, y]) => [x, y],
  )
}

export function floor(material: Material, y: number): Part {
  return surface(
    material,
    { across: 30, along: 20 },
    (u, v) => [(u - 0.5) * 1400, y, (0.5 - v) * 1000],
    ([x, , z]) => [x, z],
  )
}

const plaster = mineral('#e4dccf', { speckle: 0.03, grain: 0.5, depth: 0.03, cloud: 0.03 })
const bareOak = oak('#c3935d')

/** An oak bench along a plastered wall; its seat is at y = 0. */
export function bench(width = 150, depth = 44): Part[] {
  const leg = (x: number, z: number) =>
    placeMesh([block(bareOak, 6, 44, 6, 0.8)], { at: [x, -26, z] })
  return [
    ...placeMesh([block(oak('#c3935d', { board: depth / 2 + 0.3 }), width, 4, depth, 0.7)], {
      at: [0, -2, 0],
    }),
    ...leg(-width / 2 + 9, depth / 2 - 7),
    ...leg(width / 2 - 9, depth / 2 - 7),
    wall(plaster, -depth / 2 - 5),
    floor(oak('#a97c4c', { board: 16 }), -48),
  ]
}

/** A board on the wall; its top is at y = 0. */
export function shelf(width = 120, depth = 24): Part[] {
  return [
    ...placeMesh([block(bareOak, width, 3, depth, 0.4)], { at: [0, -1.5, 0] }),
    wall(plaster, -depth / 2),
  ]
}

/** A peg of oak in the wall, its top at the origin. */
export function peg(): Part[] {
  return [
    ...placeMesh(
      [
        turnProfile(
          bareOak,
          profile`0 0, 1.5 0, 1.5 0.3, 0.95 1.2, 0.9 6, 1.4 7.2, 1.75 8.2, 1.6 8.9, 0 9.1`,
          48,
        ),
      ],
      { tilt: 84, at: [0, -1.2, -6.4] },
    ),
    wall(plaster, -6.2),
  ]
}

/** A table by a wall far away; its top is at y = 0. */
export function table(
  top: Material,
  back = mineral('#dfe0dc', { speckle: 0.03, grain: 0.5, depth: 0.03, cloud: 0.03 }),
  distance = 70,
): Part[] {
  return [
    ...placeMesh([block(top, 320, 4, 130, 0.6)], { at: [0, -2, 10] }),
    wall(back, -distance),
    floor(plain('#6b5a48'), -70),
  ]
}
