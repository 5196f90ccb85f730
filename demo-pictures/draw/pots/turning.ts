import { profile } from '../numbers.ts'
import type { Material } from '../materials.ts'
import type { Part } from '../mesh.ts'
import { noise } from '../noise.ts'
import { curve } from '../paths.ts'
import { turnProfile } from '../shapes.ts'
import type { Vec } from '../vector.ts'

type Profile = [radius: number, height: number][]

/** Outside from the foot to the rim, then inside down to the floor: a wall with a soft lip. */
export function vessel(material: Material, outside: Profile, wall: number): Part[] {
  const line = curve(
    outside.map(([r, y]): Vec => [r, y, 0]),
    14,
  ).map(([r, y]): [number, number] => [r, y])
  const [rimR, rimY] = line[line.length - 1] ?? [1, 1]
  const lip: Profile = []
  for (let i = 1; i <= 6; i += 1) {
    const angle = (i / 6) * Math.PI
    lip.push([rimR - (wall / 2) * (1 - Math.cos(angle)), rimY + (wall / 2) * Math.sin(angle) * 0.9])
  }
  const inside = line
    .filter(([, y]) => y > wall * 1.6)
    .reverse()
    .slice(1)
    .map(([r, y]): [number, number] => [Math.max(0.2, r - wall), y])
  const [floorR, floorY] = inside[inside.length - 1] ?? [1, 1]
  const floor: Profile = [0.85, 0.6, 0.3, 0].map((part) => [
    floorR * part,
    floorY - 0.14 * (1 - part * part),
  ])
  const [footR] = line[0] ?? [1, 0]
  const foot: Profile = profile`
    0 0.35, ${footR - 0.9} 0.35, ${footR - 0.7} 0.05, ${footR - 0.5} 0
  `
  return throwPot([
    turnProfile(
      material,
      [...foot.filter(([r]) => r >= 0), ...line, ...lip, ...inside, ...floor],
      128,
    ),
  ])
}

/** Small irregularities of handmade pots. */
export function throwPot(parts: Part[], amount = 0.008): Part[] {
  return parts.map((part) => {
    const seed = part.points.length * 0.37
    const points = part.points.map(([x, y, z]): Vec => {
      const k =
        1 +
        amount * noise(x * 0.12 + seed, y * 0.16, z * 0.12) +
        amount * 0.35 * noise(seed, y * 1.4, 0)
      return [x * k, y, z * k]
    })
    return { ...part, points, rest: points }
  })
}

export function softenProfile(profile: Profile): Profile {
  return curve(
    profile.map(([r, y]): Vec => [r, y, 0]),
    6,
  ).map(([r, y]) => [Math.max(0, r), y])
}
