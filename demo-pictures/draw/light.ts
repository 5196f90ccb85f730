import type { Vec } from './vector.ts'
import { add, clamp, cross, dot, length, lerp, scale, smooth, subtract, unit } from './vector.ts'

/** A flat lamp like a softbox: half its width, half its height, and its radiance. */
export type Lamp = {
  centre: Vec
  across: Vec
  up: Vec
  facing: Vec
  area: number
  power: Vec
}

export type Light = {
  lamps: Lamp[]
  /** Light from a direction without objects. */
  sky: (direction: Vec) => Vec
  exposure: number
}

export function softbox(
  centre: Vec,
  towards: Vec,
  width: number,
  height: number,
  power: Vec,
): Lamp {
  const facing = unit(subtract(towards, centre))
  const right = unit(cross(facing, [0, 1, 0]))
  const upwards = cross(right, facing)
  return {
    centre,
    across: scale(right, width / 2),
    up: scale(upwards, height / 2),
    facing,
    area: width * height,
    power,
  }
}

export function pointOn(lamp: Lamp, a: number, b: number): Vec {
  return add(lamp.centre, add(scale(lamp.across, a * 2 - 1), scale(lamp.up, b * 2 - 1)))
}

/** Whether a ray meets the lamp's bright side; the lamp itself is never visible. */
export function isSeen(lamp: Lamp, from: Vec, direction: Vec): boolean {
  const slope = dot(direction, lamp.facing)
  if (slope > -1e-4) return false
  const t = dot(subtract(lamp.centre, from), lamp.facing) / slope
  if (t < 0) return false
  const p = subtract(add(from, scale(direction, t)), lamp.centre)
  const w = length(lamp.across)
  const h = length(lamp.up)
  return Math.abs(dot(p, lamp.across)) <= w * w && Math.abs(dot(p, lamp.up)) <= h * h
}

export type Dome = { zenith: Vec; horizon: Vec; ground: Vec; panels: Panel[] }
/** A soft bright patch of sky: a reflector board or the gleam along an edge. */
export type Panel = { towards: Vec; radius: number; softness: number; power: Vec }

export function createDome({ zenith, horizon, ground, panels }: Dome): (direction: Vec) => Vec {
  const boards = panels.map((panel) => ({
    towards: unit(panel.towards),
    outer: Math.cos(((panel.radius + panel.softness) * Math.PI) / 180),
    inner: Math.cos((Math.max(0, panel.radius - panel.softness) * Math.PI) / 180),
    power: panel.power,
  }))
  return (direction) => {
    const height = clamp(direction[1], -1, 1)
    const [from, to, t] =
      height >= 0 ? [horizon, zenith, Math.sqrt(height)] : [horizon, ground, clamp(-height * 4)]
    let r = lerp(from[0], to[0], t)
    let g = lerp(from[1], to[1], t)
    let b = lerp(from[2], to[2], t)
    for (const board of boards) {
      const weight = smooth(board.outer, board.inner, dot(direction, board.towards))
      r += board.power[0] * weight
      g += board.power[1] * weight
      b += board.power[2] * weight
    }
    return [r, g, b]
  }
}

/** The colours of a small flame from foot to tip. */
export function flame(t: number): Vec {
  const k = smooth(0, 0.3, t)
  return [1.9 * (0.5 + 0.5 * k), 1.15 * (0.15 + 0.85 * k), 0.34 * (0.9 - 0.2 * k)]
}
