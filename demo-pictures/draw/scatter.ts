import { pointOn } from './light.ts'
import type { Lamp } from './light.ts'
import { hash } from './noise.ts'
import { clearance } from './point.ts'
import type { Point } from './point.ts'
import type { Rays } from './rays.ts'
import { cosineAbout, spot } from './sampling.ts'
import type { Scene } from './scene.ts'
import type { Vec } from './vector.ts'
import { add, clamp, cross, dot, length, scale, subtract, unit } from './vector.ts'

/** The visible share of a lamp at a point. */
export function measureVisibility(
  rays: Rays,
  lamp: Lamp,
  point: Point,
  x: number,
  y: number,
  salt: number,
): number {
  const { place, normal } = point
  if (dot(normal, unit(subtract(lamp.centre, place))) < -0.4) return 0
  let asked = 0
  let reached = 0
  // Two rays tell light from shadow; if they disagree, four give the share of each.
  while (asked < 2 || (asked < 4 && reached > 0 && reached < asked)) {
    const [p, q] = spot(x, y, asked, 4, salt)
    const away = subtract(pointOn(lamp, p, q), place)
    const distance = length(away)
    const k = 1 / distance
    if (!rays.isBlocked(...place, away[0] * k, away[1] * k, away[2] * k, distance - 0.01)) {
      reached += 1
    }
    asked += 1
  }
  return reached / asked
}

/** Ambient light at a point: one ray, since its neighbours sample the other directions. */
export function gatherLight(rays: Rays, scene: Scene, point: Point, x: number, y: number): Vec {
  const [p, q] = scene.isWide ? [hash(x, y, 31), hash(x, y, 37)] : spot(x, y, 0, 1, 31)
  const out = cosineAbout(point.normal, p, q)
  if (dot(out, point.flat) <= 0) return [0, 0, 0]
  return traceScattered(rays, scene, point.place, out, x, y, 41)
}

/** Light along a ray from a surface: the sky, or another surface lit by one lamp. */
export function traceScattered(
  rays: Rays,
  { parts, light }: Scene,
  from: Vec,
  out: Vec,
  x: number,
  y: number,
  salt: number,
  behind?: Vec,
): Vec {
  const triangle = rays.first(...from, ...out, 1e5)
  if (triangle === -1) return behind ?? light.sky(out)
  const { t } = rays.hit
  const k = triangle * 9
  const { corners } = rays.tree
  let flat = unit(
    cross(
      [corners[k + 3]!, corners[k + 4]!, corners[k + 5]!],
      [corners[k + 6]!, corners[k + 7]!, corners[k + 8]!],
    ),
  )
  if (dot(flat, out) > 0) flat = scale(flat, -1)
  const { material, rest } = parts[rays.tree.part[triangle]!]!
  const place = add(add(from, scale(out, t)), scale(flat, clearance))
  const glow = material.glow?.(rest[rays.tree.indices[triangle * 3]!]!, clamp(-dot(flat, out)))
  const sky = light.sky(flat)
  let r = sky[0] * roomLeft
  let g = sky[1] * roomLeft
  let b = sky[2] * roomLeft
  // One lamp per ray, in turn: the neighbours sample the others.
  const turn = (x + y) % light.lamps.length
  const lamp = light.lamps[turn]
  if (lamp) {
    const [p, q] = spot(x, y, 0, 1, salt + 7 * turn)
    const away = subtract(pointOn(lamp, p, q), place)
    const distance = length(away)
    const towards = scale(away, 1 / distance)
    const cosine = dot(flat, towards)
    const emitted = -dot(towards, lamp.facing)
    const isLit =
      cosine > 0 && emitted > 0 && !rays.isBlocked(...place, ...towards, distance - 0.01)
    if (isLit) {
      const energy =
        (light.lamps.length * cosine * emitted * lamp.area) / (distance * distance * Math.PI)
      r += energy * lamp.power[0]
      g += energy * lamp.power[1]
      b += energy * lamp.power[2]
    }
  }
  const base = material.base
  const throws = material.throws ?? 1
  return [
    r * base[0] + (glow?.[0] ?? 0) * throws,
    g * base[1] + (glow?.[1] ?? 0) * throws,
    b * base[2] + (glow?.[2] ?? 0) * throws,
  ]
}

// After the first bounce the object itself hides most of the sky.
const roomLeft = 0.55
