import { pyramidBag } from '../bags/folded.ts'
import { ink } from '../bags/kit.ts'
import type { Framing } from '../camera.ts'
import { measureBounds, frameScene, near } from '../camera.ts'
import type { Light } from '../light.ts'
import { createDome, softbox } from '../light.ts'
import type { Material } from '../materials.ts'
import { plain } from '../materials.ts'
import { mineral } from '../mineral.ts'
import { oak } from '../oak.ts'
import type { Part } from '../mesh.ts'
import { placeMesh } from '../mesh.ts'
import { branch } from '../pots/nature.ts'
import { floor, wall } from '../rooms.ts'
import type { Shot } from '../shots.ts'
import { paperSweep } from '../studio.ts'
import type { Vec } from '../vector.ts'
import { buildSteppedCandle } from './candle.ts'
import { cushion } from './cushion.ts'
import { bookends, deskPyramids, paperweight } from './desk.ts'
import { capstoneBox, buildFramedPrint, ridgeVase } from './home.ts'
import { lamp } from './lamp.ts'
import { plinth } from './plinth.ts'

const dusk = plain('#56647e', 0.95, 0.01)
const clayRed = plain('#b98d74', 0.95, 0.01)

/** The low sun is on the left; shadows are blue. */
export function evening(size: number, exposure = 1, sun = 1): Light {
  const d = size
  return {
    lamps: [
      softbox([-2.9 * d, 1.5 * d, 2 * d], [0, 0.3 * d, 0], 1.1 * d, 1.1 * d, [
        44 * sun,
        30 * sun,
        18 * sun,
      ]),
    ],
    sky: createDome({
      zenith: [0.2, 0.26, 0.4],
      horizon: [0.3, 0.31, 0.38],
      ground: [0.16, 0.15, 0.17],
      panels: [
        { towards: [1, 0.4, 0.5], radius: 20, softness: 14, power: [0.18, 0.24, 0.4] },
        { towards: [0.6, 0.8, -0.7], radius: 16, softness: 8, power: [0.5, 0.62, 0.9] },
        { towards: [-0.25, 0.62, 0.75], radius: 26, softness: 20, power: [1.5, 1.1, 0.68] },
        { towards: [0.25, 0.9, 0.35], radius: 22, softness: 18, power: [0.7, 0.56, 0.42] },
        { towards: [-0.9, 0.25, 0.3], radius: 24, softness: 16, power: [1.5, 0.95, 0.5] },
      ],
    }),
    exposure,
  }
}

type Options = Framing & { turn?: number; backdrop?: Material; sun?: number }

function atDusk(
  goods: () => Part[],
  { turn = 0, backdrop = dusk, sun = 1, ...framing }: Options = {},
): Shot {
  return () => {
    const parts = placeMesh(goods(), { turn })
    const size = sizeOf(parts)
    return {
      parts: [paperSweep(backdrop, 30 + size), ...parts],
      light: evening(size, 1.04, sun),
      camera: frameScene(parts, { down: 10, fill: 0.84, ...framing }),
    }
  }
}

function detail(
  goods: () => Part[],
  spot: Vec,
  span: number,
  { turn = 0, backdrop = dusk, sun = 1, aside = 6, down = 14 }: Options = {},
): Shot {
  return () => {
    const parts = placeMesh(goods(), { turn })
    const size = sizeOf(parts)
    return {
      parts: [paperSweep(backdrop, 30 + size), ...parts],
      light: evening(size, 1.04, sun),
      camera: near(spot, span, aside, down),
    }
  }
}

const bag = () => placeMesh(pyramidBag(ink), { turn: 27 })
const leaning = () => [...placeMesh(buildFramedPrint(), { tilt: -7, at: [0, 0, 0] })]
const vase = () => [
  ...placeMesh(ridgeVase(), { turn: -33 }),
  ...placeMesh(branch(21, 5, 21), { at: [0.6, 20, 0] }),
]
const isLit = true

const byCandle: Shot = () => {
  const parts = placeMesh(buildSteppedCandle(isLit), { turn: 30 })
  const light = evening(14, 0.98, 0.1)
  const fire = softbox([0, 12.2, 0.6], [0, 0, 3], 1.4, 1.4, [52, 30, 11])
  return {
    parts: [paperSweep(dusk, 44), ...parts],
    light: { ...light, lamps: [...light.lamps, fire] },
    camera: frameScene(parts, { fill: 0.7, down: 14 }),
  }
}

export const pyramidShots: Record<string, Shot[]> = {
  'pyramid-bag': [
    atDusk(bag, { backdrop: clayRed }),
    detail(bag, [0.3, 21.6, 2], 14, { backdrop: clayRed }),
    () => {
      const parts = bag()
      const stone = mineral('#8d8379', { speckle: 0.1, grain: 3, depth: 0.01 })
      return {
        parts: [
          ...plinth(40, 60),
          ...placeMesh(plinth(34, 84, stone), { at: [-46, 18, -26], turn: 20 }),
          ...placeMesh(plinth(30, 50, stone), { at: [44, -16, -18], turn: -14 }),
          wall(mineral('#66708a', { speckle: 0.03, grain: 0.5, depth: 0.03, cloud: 0.05 }), -64),
          floor(plain('#3d4250'), -60),
          ...parts,
        ],
        light: evening(38),
        camera: frameScene(parts, { fill: 0.56, aside: 9, down: 7, shift: [0, 0] }),
      }
    },
  ],
  'desk-pyramid': [atDusk(deskPyramids, { down: 15 }), detail(deskPyramids, [2, 5, 4], 11)],
  'saqqara-candle': [
    atDusk(() => buildSteppedCandle(!isLit), { turn: 30, fill: 0.66, down: 15 }),
    byCandle,
  ],
  'dusk-lamp': [
    () => {
      const parts = placeMesh(lamp(), { turn: 26 })
      return {
        parts: [
          ...placeMesh(plinth(240, 4, oak('#6b4a31', { board: 18 })), { at: [0, 0, -60] }),
          wall(mineral('#5a6580', { speckle: 0.03, grain: 0.5, depth: 0.03, cloud: 0.05 }), -46),
          ...parts,
        ],
        light: evening(60, 1.1, 0.14),
        camera: frameScene(parts.slice(0, 9), { fill: 0.66, aside: 6, down: 9, shift: [0, -0.1] }),
      }
    },
    detail(() => placeMesh(lamp(), { turn: 26 }), [4, 9, 7], 15, { sun: 0.25 }),
  ],
  'giza-bookends': [
    atDusk(bookends, { turn: -18, down: 11 }),
    detail(() => placeMesh(bookends(), { turn: -18 }), [9, 7, 6], 17),
  ],
  'meridian-paperweight': [
    atDusk(paperweight, { turn: -16, down: 24 }),
    detail(() => placeMesh(paperweight(), { turn: -16 }), [-1.4, 2.8, 1.4], 7.5),
  ],
  'khufu-cushion': [
    atDusk(cushion, { turn: 31 }),
    detail(() => placeMesh(cushion(), { turn: 31 }), [3, 17, 10], 18),
  ],
  'horizon-print': [
    () => {
      const parts = leaning()
      return {
        parts: [
          wall(mineral('#b9a58f', { speckle: 0.03, grain: 0.5, depth: 0.03, cloud: 0.04 }), -8.6),
          floor(oak('#7d5738', { board: 16 }), 0),
          ...placeMesh(deskPyramids(), { at: [30, 0, 10], size: 0.9 }),
          ...parts,
        ],
        light: evening(80, 1.05),
        camera: frameScene(parts, { fill: 0.78, aside: 10, down: 5, shift: [-0.06, 0.02] }),
      }
    },
    detail(leaning, [4, 30, -3], 17, { aside: 16, down: 6, backdrop: clayRed }),
  ],
  'capstone-box': [
    atDusk(() => capstoneBox(true), { turn: 24, down: 20, backdrop: clayRed }),
    atDusk(() => capstoneBox(false), { turn: 30, backdrop: clayRed, fill: 0.66 }),
  ],
  'ridge-vase': [
    atDusk(vase, { backdrop: clayRed, fill: 0.84 }),
    detail(vase, [2.4, 17, 2.6], 12, { backdrop: clayRed }),
  ],
}

function sizeOf(parts: Part[]): number {
  const { low, high } = measureBounds(parts)
  return Math.max(high[0] - low[0], high[1] - low[1], high[2] - low[2])
}
