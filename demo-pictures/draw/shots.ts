import { measureBounds, frameScene, near } from './camera.ts'
import type { Framing } from './camera.ts'
import type { Material } from './materials.ts'
import { plain } from './materials.ts'
import type { Part } from './mesh.ts'
import { placeMesh } from './mesh.ts'
import { bench, morning, peg, shelf } from './rooms.ts'
import { paperSweep, studioLight } from './studio.ts'
import type { Scene } from './scene.ts'
import type { Vec } from './vector.ts'

/** Scenes are built one at a time: a hundred would not fit into memory. */
export type Shot = () => Scene

const daylight = { warm: [1, 0.965, 0.91], cool: [0.94, 0.98, 1] } as const satisfies Record<
  string,
  Vec
>
const paper = lit(plain('#f0eae0', 0.95, 0.01), 1.28)

export function shootInStudio(
  goods: () => Part[],
  {
    turn = -22,
    backdrop = paper,
    ...framing
  }: Framing & { turn?: number; backdrop?: Material } = {},
): Shot {
  return () => {
    const parts = placeMesh(goods(), { turn })
    return {
      parts: [paperSweep(backdrop, 40 + sizeOf(parts)), ...parts],
      light: studioLight(sizeOf(parts) * 0.9, daylight, 1),
      camera: frameScene(parts, framing),
    }
  }
}

/** `spot` is a point on the products before rotation. */
export function closeUp(
  goods: () => Part[],
  spot: Vec,
  span: number,
  {
    turn = -22,
    backdrop = paper,
    aside = 6,
    down = 12,
  }: { turn?: number; backdrop?: Material; aside?: number; down?: number } = {},
): Shot {
  return () => {
    const parts = placeMesh(goods(), { turn })
    const radians = (turn * Math.PI) / 180
    const [x, y, z] = spot
    const target: Vec = [
      x * Math.cos(radians) + z * Math.sin(radians),
      y,
      -x * Math.sin(radians) + z * Math.cos(radians),
    ]
    return {
      parts: [paperSweep(backdrop, 40 + sizeOf(parts)), ...parts],
      light: studioLight(sizeOf(parts) * 0.9, daylight, 1),
      camera: near(target, span, aside, down),
    }
  }
}

export function onBench(
  goods: () => Part[],
  { turn = -24, ...framing }: Framing & { turn?: number } = {},
): Shot {
  return () => {
    const parts = placeMesh(goods(), { turn })
    const { light, frame } = morning(middle(parts))
    const camera = frameScene(parts, {
      fill: 0.7,
      aside: 14,
      down: 9,
      shift: [0.06, -0.04],
      ...framing,
    })
    return { parts: [...bench(), ...frame, ...parts], light, camera }
  }
}

export function shootOnShelf(
  goods: () => Part[],
  { turn = -20, ...framing }: Framing & { turn?: number } = {},
): Shot {
  return () => {
    const parts = placeMesh(goods(), { turn })
    const { light, frame } = morning(middle(parts))
    const camera = frameScene(parts, {
      fill: 0.66,
      aside: 10,
      down: 6,
      shift: [0.04, -0.02],
      ...framing,
    })
    return { parts: [...shelf(), ...frame, ...parts], light, camera }
  }
}

/** The products hang by their strap; its highest point is `top` centimetres above their foot. */
export function shootOnPeg(
  goods: () => Part[],
  top: number,
  { turn = 0, ...framing }: Framing & { turn?: number } = {},
): Shot {
  return () => {
    const parts = placeMesh(goods(), { turn, at: [0, 0, 0.6] })
    const hook = placeMesh(peg(), { at: [0, top + 0.3, -0.6] })
    const { light, frame } = morning([0, top * 0.45, 0])
    return {
      parts: [...hook, ...frame, ...parts],
      light,
      camera: frameScene(parts, { fill: 0.82, aside: 12, down: 4, ...framing }),
    }
  }
}

/** Paper with a lamp of its own, so that it stays light while the products keep their colour. */
export function lit(material: Material, by: number): Material {
  return {
    ...material,
    paint: (look, ...place) => {
      material.paint(look, ...place)
      look.r *= by
      look.g *= by
      look.b *= by
    },
  }
}

function middle(parts: Part[]): Vec {
  const { low, high } = measureBounds(parts)
  return [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2]
}

function sizeOf(parts: Part[]): number {
  const { low, high } = measureBounds(parts)
  return Math.max(high[0] - low[0], high[1] - low[1], high[2] - low[2])
}
