import type { Framing } from '../camera.ts'
import { measureBounds, frameScene } from '../camera.ts'
import { plain } from '../materials.ts'
import { oak } from '../oak.ts'
import type { Part } from '../mesh.ts'
import { groundMesh, placeMesh } from '../mesh.ts'
import { morning, table } from '../rooms.ts'
import type { Shot } from '../shots.ts'
import { closeUp, shootInStudio, lit } from '../shots.ts'
import type { Vec } from '../vector.ts'
import { basil, branch, pear } from './nature.ts'
import { dune, sea } from './glazes.ts'
import { candlestick, flowerPot, jar } from './household.ts'
import { bowl, espressoCup, mug, plate } from './tableware.ts'
import { teapot } from './teapot.ts'
import { carafe, roundVase, tallVase } from './vases.ts'

const backdrop = lit(plain('#e6e7e4', 0.95, 0.01), 1.28)
const studio = (goods: () => Part[], options: Framing & { turn?: number } = {}) =>
  shootInStudio(goods, { backdrop, down: 12, turn: 0, ...options })
const detail = (
  goods: () => Part[],
  spot: Vec,
  span: number,
  options: { turn?: number; aside?: number; down?: number } = {},
) => closeUp(goods, spot, span, { backdrop, turn: 0, ...options })

const cups = () => [
  ...espressoCup(),
  ...placeMesh(espressoCup(), { at: [7.4, 0, -3.4], turn: 70 }),
  ...placeMesh(espressoCup(), { at: [-6.6, 0, -4.4], turn: 140 }),
]
const bowls = () => [
  ...bowl(12),
  ...placeMesh(bowl(9), { at: [0, 1.5, 0], turn: 80 }),
  ...placeMesh(bowl(6), { at: [0, 2.9, 0], turn: 160 }),
]
const plates = () => [
  ...plate(sea, 10.5),
  ...placeMesh(plate(sea, 10.5), { at: [0.2, 1.05, 0.1], turn: 60 }),
  ...placeMesh(plate(sea, 10.5), { at: [-0.1, 2.1, 0], turn: 130 }),
  ...placeMesh(groundMesh(placeMesh(plate(sea, 10.5), { tilt: 41 })), {
    at: [1.2, 0, 9],
    turn: 10,
  }),
]
const platter = () => [
  ...plate(dune, 17, 2.8),
  ...placeMesh(pear(1), { at: [-3.6, 0.7, 1], turn: 20 }),
  ...placeMesh(pear(5), { at: [3.4, 0.7, -2.6], turn: 120, roll: 4 }),
  ...placeMesh(pear(9), { roll: -78, tilt: 0, turn: 30, at: [1.4, 4, 5] }),
]
const vaseWithBranches = () => [
  ...roundVase(),
  ...placeMesh(branch(22, -6, 3), { at: [0, 13, 0] }),
  ...placeMesh(branch(26, 3, 7), { at: [0.4, 13, 0], turn: 50 }),
  ...placeMesh(branch(18, 8, 12), { at: [0, 13, 0.3] }),
]
const potWithBasil = () => [...flowerPot(), ...placeMesh(basil(), { at: [0, 12.3, 0], size: 1.25 })]

function onTable(goods: () => Part[], framing: Framing = {}): Shot {
  return () => {
    const parts = goods()
    const { low, high } = measureBounds(parts)
    const { light, frame } = morning([(low[0] + high[0]) / 2, high[1] * 0.5, 0])
    return {
      parts: [...table(oak('#b98a56', { board: 17 })), ...frame, ...parts],
      light,
      camera: frameScene(parts, { fill: 0.7, aside: 8, down: 14, shift: [0, -0.12], ...framing }),
    }
  }
}

export const potShots: Record<string, Shot[]> = {
  stentoejskop: [
    studio(() => placeMesh(mug(), { turn: 28 }), { fill: 0.6 }),
    detail(mug, [-0.6, 2.6, 4], 6.4),
    onTable(() => [
      ...placeMesh(mug(), { turn: 24 }),
      ...placeMesh(mug(), { turn: -150, at: [-11, 0, -7] }),
    ]),
  ],
  'espressokop-dug': [studio(cups, { fill: 0.8 }), detail(cups, [0, 5.6, 2.6], 6.5, { down: 26 })],
  'skaal-morgen': [studio(bowls, { down: 24 }), detail(bowls, [3, 6.6, 3], 13, { down: 38 })],
  'frokosttallerken-hav': [
    studio(plates, { down: 18 }),
    detail(plates, [1, 3.2, 2], 15, { down: 42 }),
  ],
  'serveringsfad-klit': [
    studio(platter, { down: 28 }),
    detail(platter, [9, 2.4, 9], 13, { down: 24 }),
  ],
  'tekande-regn': [
    studio(() => placeMesh(teapot(), { turn: -14 })),
    detail(() => placeMesh(teapot(), { turn: -14 }), [5.2, 10.6, 3], 14),
    onTable(() => [
      ...placeMesh(teapot(), { turn: -14 }),
      ...placeMesh(espressoCup(), { at: [13.5, 0, 7] }),
      ...placeMesh(espressoCup(), { at: [20, 0, 2], turn: 90 }),
    ]),
  ],
  'karaffel-aa': [
    studio(() => placeMesh(carafe(), { turn: -20 })),
    detail(() => placeMesh(carafe(), { turn: -20 }), [0.6, 22.4, 1.6], 11),
  ],
  'vase-strand': [
    studio(vaseWithBranches, { fill: 0.84 }),
    detail(roundVase, [-1.6, 9.4, 7.6], 13),
  ],
  'vase-kastanje': [studio(tallVase), detail(tallVase, [0, 21.6, 5.6], 13)],
  'lysestage-fyr': [
    studio(() => placeMesh(candlestick(), { turn: -30 }), { down: 16 }),
    detail(() => placeMesh(candlestick(), { turn: -30 }), [5, 2.2, 4], 12, { down: 26 }),
  ],
  'krukke-med-laag': [studio(jar), detail(jar, [0, 11.6, 1.4], 9, { down: 16 })],
  'urtepotte-have': [studio(potWithBasil, { fill: 0.84 }), detail(flowerPot, [-2, 7.4, 7.2], 11)],
}
