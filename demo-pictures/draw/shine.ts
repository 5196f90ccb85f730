import { isSeen, pointOn } from './light.ts'
import type { Lamp, Light } from './light.ts'
import type { Point } from './point.ts'
import type { Rays } from './rays.ts'
import { facetAbout, spot } from './sampling.ts'
import type { Scene } from './scene.ts'
import { traceScattered } from './scatter.ts'
import type { Vec } from './vector.ts'
import { add, clamp, dot, length, scale, subtract, unit } from './vector.ts'

/** Unshadowed light of a lamp at a point, sampled at four places on the lamp. */
export function lampLight(lamp: Lamp, point: Point): Vec {
  const { place, bumped, direction, facing, material, look } = point
  const tint = material.isMetal ? 0 : 1
  let r = 0
  let g = 0
  let b = 0
  for (let s = 0; s < 4; s += 1) {
    const away = subtract(pointOn(lamp, (s & 1) * 0.5 + 0.25, (s >> 1) * 0.5 + 0.25), place)
    const distance = length(away)
    const towards = scale(away, 1 / distance)
    const cosine = dot(bumped, towards)
    const emitted = -dot(towards, lamp.facing)
    if (cosine <= 0 || emitted <= 0) continue
    const energy = (cosine * emitted * lamp.area) / (distance * distance * 4)
    const half = unit(subtract(towards, direction))
    const gleam = material.isMirror
      ? 0
      : gloss(look.rough, look.shine, dot(bumped, half), cosine, facing, dot(half, towards))
    const cloth = material.sheen
      ? (material.sheen * (1 - clamp(dot(half, bumped))) ** 1.5) / Math.PI
      : 0
    r += energy * lamp.power[0] * (((look.r + cloth) * tint) / Math.PI + gleam)
    g += energy * lamp.power[1] * (((look.g + cloth) * tint) / Math.PI + gleam)
    b += energy * lamp.power[2] * (((look.b + cloth) * tint) / Math.PI + gleam)
  }
  return [r * look.cavity, g * look.cavity, b * look.cavity]
}

/** The reflection in a polished surface. */
export function mirrorLight(rays: Rays, scene: Scene, point: Point, x: number, y: number): Vec {
  const { place, flat, bumped, direction, material, look } = point
  const sum: [number, number, number] = [0, 0, 0]
  const base: Vec = material.isMetal
    ? [look.r, look.g, look.b]
    : [look.shine, look.shine, look.shine]
  for (let s = 0; s < mirrorRays; s += 1) {
    const [p, q] = spot(x, y, s, mirrorRays, 53)
    const half = facetAbout(bumped, look.rough, p, q)
    const lean = -dot(half, direction)
    const out = add(direction, scale(half, 2 * lean))
    if (dot(out, flat) <= 0) continue
    let behind: Vec | undefined
    for (const lamp of scene.light.lamps) if (isSeen(lamp, place, out)) behind = lamp.power
    const seen = traceScattered(rays, scene, place, out, x, y, 61 + s, behind)
    const fresnel = (1 - clamp(lean)) ** 5
    for (const k of [0, 1, 2] as const) {
      const strength = base[k] + (1 - base[k]) * fresnel * (1 - look.rough)
      sum[k] += (Math.min(seen[k], dazzling) * strength * look.cavity) / mirrorRays
    }
  }
  return sum
}

/** The broad, dull reflection of the room on leather and cloth, without tracing objects. */
export function dullReflection(light: Light, point: Point): Vec {
  const { bumped, direction, facing, look } = point
  const fresnel = (look.shine + (1 - look.shine) * (1 - facing) ** 5 * (1 - look.rough)) * 0.5
  const room = light.sky(unit(add(direction, scale(bumped, 2 * facing))))
  const k = fresnel * look.cavity
  return [Math.min(room[0], 1) * k, Math.min(room[1], 1) * k, Math.min(room[2], 1) * k]
}

const mirrorRays = 3
// Rare rays that find a lamp in a rough mirror would leave single white pixels.
const dazzling = 6

/** GGX with Schlick's Fresnel and the usual Smith term. */
function gloss(
  rough: number,
  shine: number,
  nh: number,
  nl: number,
  nv: number,
  lh: number,
): number {
  if (nh <= 0) return 0
  const alpha = Math.max(0.03, rough * rough)
  const a2 = alpha * alpha
  const d = nh * nh * (a2 - 1) + 1
  const spread = a2 / (Math.PI * d * d)
  const k = alpha * 0.5
  const hidden = 1 / ((nl * (1 - k) + k) * (Math.max(nv, 0.05) * (1 - k) + k) * 4)
  const fresnel = shine + (1 - shine) * (1 - clamp(lh)) ** 5
  return spread * hidden * fresnel
}
