import { expect, test } from 'vitest'
import { developPicture } from './develop.ts'
import { softbox } from './light.ts'
import type { Lamp } from './light.ts'
import { plain } from './materials.ts'
import { placeMesh } from './mesh.ts'
import type { Part } from './mesh.ts'
import { block, turnProfile } from './shapes.ts'
import type { Scene } from './scene.ts'

const chalk = plain('#cccccc', 0.9, 0)
const fromTheLeft = softbox([-100, 40, 40], [0, 5, 0], 40, 40, [20, 20, 20])
const ground = placeMesh([block(chalk, 200, 2, 200, 0.5)], { at: [0, -1, 0] })
const pillar = [
  turnProfile(chalk, [
    [0, 0],
    [3, 0],
    [3, 12],
    [0, 12],
  ]),
]

test('a scene that is drawn twice gives the same picture to the byte', async () => {
  const first = await drawn(scene([...ground, ...pillar]))
  const second = await drawn(scene([...ground, ...pillar]))
  expect(first.equals(second)).toBe(true)
})

test('the side towards the lamp is brighter than the other', async () => {
  const picture = await drawn(scene(pillar))
  expect(brightness(picture, 0.44, 0.5)).toBeGreaterThan(brightness(picture, 0.57, 0.5) + 40)
})

test('what stands in the light throws a shadow on the ground behind it', async () => {
  const picture = await drawn(scene([...ground, ...pillar]))
  const beside = { left: brightness(picture, 0.3, 0.66), right: brightness(picture, 0.66, 0.66) }
  expect(beside.left).toBeGreaterThan(beside.right + 30)
})

test('without a lamp there is only the light of the sky', async () => {
  const lit = await drawn(scene([...ground, ...pillar]))
  const unlit = await drawn(scene([...ground, ...pillar], []))
  expect(brightness(unlit, 0.3, 0.66)).toBeLessThan(brightness(lit, 0.3, 0.66))
  expect(brightness(unlit, 0.3, 0.66)).toBeGreaterThan(20)
})

const size = 48

function scene(parts: Part[], lamps: Lamp[] = [fromTheLeft]): Scene {
  return {
    parts,
    light: { lamps, sky: () => [0.1, 0.1, 0.1], exposure: 1 },
    camera: { eye: [0, 12, 80], target: [0, 6, 0], degrees: 24 },
  }
}

async function drawn(what: Scene): Promise<Buffer> {
  return (await developPicture(what, size, size, 1)).raw().toBuffer()
}

function brightness(picture: Buffer, x: number, y: number): number {
  return picture[(Math.floor(y * size) * size + Math.floor(x * size)) * 3] ?? 0
}
