import { points } from '../numbers.ts'
import type { Material } from '../materials.ts'
import { plain } from '../materials.ts'
import type { Part } from '../mesh.ts'
import { placeMesh, surface } from '../mesh.ts'
import { hash, layerNoise, noise } from '../noise.ts'
import { curve } from '../paths.ts'
import { sweep, turnProfile } from '../shapes.ts'
import type { Vec } from '../vector.ts'
import { add, clamp, colour, lerp, scale } from '../vector.ts'

const bark = plain('#5a4534', 0.9)
const bud = plain('#8c6a45', 0.8)

/** A bare branch with buds, growing from the origin. */
export function branch(height: number, lean: number, seed: number): Part[] {
  const points: Vec[] = []
  for (let i = 0; i <= 7; i += 1) {
    const t = i / 7
    points.push([
      lean * t ** 1.4 + noise(i, seed, 1) * 1.3 * t,
      height * t,
      noise(i, seed, 8) * 2.2 * t,
    ])
  }
  const stem = curve(points, 8)
  const parts = [sweep(bark, { line: stem, width: (t) => lerp(0.26, 0.08, t), sides: 8 })]
  for (let k = 2; k < 10; k += 1) {
    const from = stem[Math.floor((k / 10.5) * stem.length)] ?? [0, 0, 0]
    const way = k % 2 === 0 ? 1 : -1
    const reach = 2 + 4.2 * hash(k, seed, 4) * (1.1 - k / 11)
    const tip = add(from, [way * reach * 0.8, reach * 0.9, (hash(k, seed, 9) - 0.5) * reach])
    const twig = curve([from, add(from, [way * reach * 0.5, reach * 0.35, 0]), tip], 6)
    parts.push(sweep(bark, { line: twig, width: (t) => lerp(0.11, 0.05, t), sides: 6 }))
    for (const at of [tip, twig[7] ?? tip, twig[4] ?? tip])
      parts.push(...placeMesh([egg(bud, 0.24, 0.42)], { at, roll: -way * 30 }))
  }
  return parts
}

function egg(material: Material, radius: number, half: number): Part {
  const profile: [number, number][] = []
  for (let i = 0; i <= 10; i += 1) {
    const angle = (i / 10) * Math.PI
    profile.push([radius * Math.sin(angle), -half * Math.cos(angle)])
  }
  return turnProfile(material, profile, 14)
}

export function pear(seed: number): Part[] {
  const green = colour('#9a9a45')
  const blush = colour('#a8643a')
  const skin: Material = {
    base: green,
    paint: (look, x, y, z) => {
      const t = clamp(0.5 + 1.4 * layerNoise(x * 0.3 + seed, y * 0.2, z * 0.3, 3) - 0.35)
      const dots = noise(x * 11, y * 11, z * 11) > 0.72 ? 0.75 : 1
      look.r = lerp(green[0], blush[0], t) * dots
      look.g = lerp(green[1], blush[1], t) * dots
      look.b = lerp(green[2], blush[2], t) * dots
      look.rough = 0.42
      look.shine = 0.04
    },
  }
  const line = curve(
    points`
      0.4 0.35 0, 1.5 0 0, 3.1 1.4 0, 3.5 3.2 0, 2.8 5.2 0, 1.75 7 0, 1.3 8.4 0, 0.6 9.1 0,
      0.05 8.9 0
    `,
    8,
  ).map(([r, y]): [number, number] => [r, y])
  return [
    turnProfile(skin, line, 64),
    sweep(bark, {
      line: curve(points`0 8.8 0, 0.1 9.8 0, 0.5 10.8 0.1`, 6),
      width: (t) => 0.13 + 0.05 * t,
      sides: 8,
    }),
  ]
}

const green: Material = {
  base: colour('#55733a'),
  sheen: 0.05,
  paint: (look, x, y, z, u, v) => {
    const c = colourOfLeaf
    const vein =
      Math.abs(u - 0.5) < 0.02 || Math.abs(((v * 9 + Math.abs(u - 0.5) * 5) % 1) - 0.5) > 0.47
    const k = 1 + 0.25 * layerNoise(x, y, z, 2) + (vein ? 0.22 : 0)
    look.r = c[0] * k
    look.g = c[1] * k
    look.b = c[2] * k
    look.rough = 0.5
    look.shine = 0.04
  },
}
const colourOfLeaf = colour('#55733a')

/** A small basil: stems with pairs of cupped leaves. */
export function basil(): Part[] {
  const parts: Part[] = []
  for (let s = 0; s < 13; s += 1) {
    const angle = (s / 13) * 2 * Math.PI + hash(s, 2, 2)
    const reach = 1 + 3.2 * hash(s, 5, 1)
    const height = 5 + 5 * hash(s, 8, 3)
    const foot: Vec = [Math.cos(angle) * 1.4, 0, Math.sin(angle) * 1.4]
    const top: Vec = [Math.cos(angle) * reach, height, Math.sin(angle) * reach]
    const stem = curve([foot, add(scale(foot, 1.2), [0, height * 0.5, 0]), top], 8)
    parts.push(sweep(green, { line: stem, width: 0.14, sides: 8 }))
    for (let k = 0; k < 7; k += 1) {
      const at = stem[Math.min(stem.length - 1, Math.floor(((k + 2.4) / 8.4) * stem.length))] ?? top
      const size = (1.7 + 1.6 * hash(s, k, 6)) * (k === 6 ? 0.7 : 1)
      const turn = (hash(s, k, 7) + (k % 2) * 0.5) * 360
      parts.push(...placeMesh([leaf(size)], { at, turn, tilt: -18 - 40 * hash(s, k, 9) + 20 }))
    }
  }
  return parts
}

function leaf(size: number): Part {
  return surface(
    green,
    { across: 10, along: 16 },
    (u, v) => {
      const half = size * 0.44 * Math.sin(Math.PI * v ** 0.8) ** 0.85
      const x = (u * 2 - 1) * half
      const rise = 0.35 * Math.abs(u * 2 - 1) ** 1.5 * half - 0.5 * size * (v - 0.35) ** 2
      return [x, rise + 0.12 * Math.sin(v * 8), v * size]
    },
    (_point, u, v) => [u, v],
  )
}
