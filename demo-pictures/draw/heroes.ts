import { backpack } from './bags/backpacks.ts'
import * as kits from './bags/kit.ts'
import { bucket } from './bags/bucket.ts'
import { saddle } from './bags/saddle.ts'
import { duffel } from './bags/duffel.ts'
import { satchel } from './bags/work.ts'
import { pyramidBag } from './bags/folded.ts'
import { near } from './camera.ts'
import { plain } from './materials.ts'
import { mineral } from './mineral.ts'
import { oak } from './oak.ts'
import type { Part } from './mesh.ts'
import { placeMesh } from './mesh.ts'
import { branch } from './pots/nature.ts'
import { jar } from './pots/household.ts'
import { bowl, espressoCup, mug } from './pots/tableware.ts'
import { teapot } from './pots/teapot.ts'
import { carafe, roundVase, tallVase } from './pots/vases.ts'
import { deskPyramids } from './pyramids/desk.ts'
import { lamp } from './pyramids/lamp.ts'
import { plinth } from './pyramids/plinth.ts'
import { concrete, travertine } from './pyramids/substances.ts'
import { evening } from './pyramids/shots.ts'
import { pyramid } from './pyramids/solids.ts'
import { floor, morning, wall } from './rooms.ts'
import { block } from './shapes.ts'
import type { Scene } from './scene.ts'

/** Wide pictures with a calm left third for a title. */
export const heroes: Record<string, () => Scene> = {
  taskehuset: bags,
  'pyramid-house': pyramids,
  'ler-og-glasur': pots,
}

function bags(): Scene {
  const plaster = mineral('#d9c3a5', { speckle: 0.03, grain: 0.5, depth: 0.03, cloud: 0.04 })
  const step = (width: number, height: number) => [
    ...placeMesh([block(plaster, width, height, 40, 0.8)], { at: [0, height / 2, 0] }),
  ]
  const weekend = duffel(kits.cognac, { cloth: kits.dune, length: 50, width: 24, height: 26 })
  const goods = [
    ...placeMesh(step(58, 16), { at: [54, 0, -22] }),
    ...placeMesh(backpack(kits.cognac), { turn: -24, at: [64, 16, -20] }),
    ...placeMesh(satchel(kits.cognac), { turn: -14, at: [-4, 0, 6] }),
    ...placeMesh(weekend, { turn: -20, at: [62, 0, 22] }),
    ...placeMesh(step(30, 30), { at: [16, 0, -30] }),
    ...placeMesh(bucket(kits.burgundy), { turn: 8, at: [14, 30, -27] }),
    ...placeMesh(saddle(kits.bottleGreen, 'standing'), { turn: -24, at: [25, 0, 13] }),
  ]
  const { light, frame } = morning([14, 22, 0], { window: 2 })
  return {
    parts: [
      wall(plaster, -46),
      floor(mineral('#cdb391', { speckle: 0.03, grain: 0.5, depth: 0.02, cloud: 0.04 }), 0),
      ...frame,
      ...goods,
    ],
    light,
    camera: { eye: [-6, 44, 262], target: [-5, 27, 0], degrees: 25 },
    isWide: true,
  }
}

function pyramids(): Scene {
  const goods: Part[] = [
    ...placeMesh(plinth(70, 20, concrete), { turn: 14, at: [56, 20, -20] }),
    ...placeMesh(lamp().slice(0, 14), { turn: 30, at: [62, 20, -16] }),
    ...placeMesh(pyramidBag(kits.ink), { turn: 24, at: [14, 0, 16] }),
    ...placeMesh(pyramid(travertine, 46, 30, 0.3), { turn: 40, at: [-2, 0, -44] }),
    ...placeMesh(pyramid(concrete, 96, 62, 0.4), { turn: 22, at: [96, 0, -96] }),
    ...placeMesh(deskPyramids(), { turn: -10, at: [46, 0, 24] }),
  ]
  return {
    parts: [
      wall(mineral('#4a5878', { speckle: 0.03, grain: 0.4, depth: 0.03, cloud: 0.06 }), -170),
      floor(mineral('#5c6680', { speckle: 0.04, grain: 0.6, depth: 0.02, cloud: 0.06 }), 0),
      ...goods,
    ],
    light: evening(95, 1.08),
    camera: { eye: [-14, 40, 250], target: [-14, 24, 0], degrees: 20 },
    isWide: true,
  }
}

function pots(): Scene {
  const plaster = mineral('#e2e0da', { speckle: 0.03, grain: 0.5, depth: 0.03, cloud: 0.03 })
  const board = oak('#c3935d')
  const goods: Part[] = [
    ...placeMesh(tallVase(), { at: [54, 0, -2] }),
    ...placeMesh(roundVase(), { at: [33, 0, -4] }),
    ...placeMesh(branch(24, -7, 3), { at: [33, 13, -4] }),
    ...placeMesh(branch(28, 4, 7), { at: [33.4, 13, -4], turn: 50 }),
    ...placeMesh(teapot(), { turn: -160, at: [7, 0, 0] }),
    ...placeMesh(espressoCup(), { at: [-8.6, 0, 4] }),
    ...placeMesh(bowl(8), { at: [72, 0, 1] }),
    ...placeMesh(bowl(6), { at: [72, 1.4, 1], turn: 90 }),
    ...placeMesh(mug(), { turn: 200, at: [20, 0, 7] }),
    ...placeMesh(jar(), { at: [43.6, 0, 6], size: 0.9 }),
    ...placeMesh(carafe(), { turn: 160, at: [86, 0, -3] }),
  ]
  const { light, frame } = morning([30, 14, 0], { window: 2 })
  return {
    parts: [
      ...placeMesh([block(board, 420, 3.4, 30, 0.4)], { at: [40, -1.7, 0] }),
      wall(plaster, -15),
      floor(plain('#b9b4aa'), -90),
      ...frame,
      ...goods,
    ],
    light,
    camera: { ...near([14, 15, 0], 66, 3, 5, 20) },
    isWide: true,
  }
}
