import { points } from '../numbers.ts'
import { flame } from '../light.ts'
import type { Material } from '../materials.ts'
import { placeMesh } from '../mesh.ts'
import type { Part } from '../mesh.ts'
import { evenly } from '../paths.ts'
import { block, sweep, turnProfile } from '../shapes.ts'
import { colour } from '../vector.ts'
import type { Vec } from '../vector.ts'
import { dark } from './substances.ts'

/** Wax is translucent: the steps near a flame glow. */
export function buildSteppedCandle(isLit: boolean): Part[] {
  const honey = colour('#d9a754')
  const height = 9.6
  const wax: Material = {
    base: honey,
    paint: (look, x, y, z) => {
      honeyed(look, honey, x, y, z)
      look.rough = 0.42
      look.shine = 0.05
    },
    glow: ([x, y, z]) => {
      const near = isLit ? Math.exp(-Math.hypot(x, y - height, z) / 2.6) * 1.3 : 0.035
      return [honey[0] * near, honey[1] * near * 0.85, honey[2] * near * 0.6]
    },
  }
  const parts: Part[] = []
  for (let step = 0; step < 6; step += 1) {
    const width = 11 - step * 1.72
    parts.push(...shifted(block(wax, width, 1.62, width, 0.16), [0, 0.8 + step * 1.6, 0]))
  }
  parts.push(
    sweep(dark, {
      line: evenly(points`0 ${height - 0.2} 0, 0.05 ${height + 0.6} 0, 0.16 ${height + 1} 0`, 0.2),
      width: 0.09,
      sides: 8,
    }),
  )
  if (isLit) parts.push(...placeMesh([flameShape()], { at: [0.1, height + 0.55, 0] }))
  return parts
}

function honeyed(
  look: { r: number; g: number; b: number },
  base: Vec,
  x: number,
  y: number,
  z: number,
): void {
  const k = 0.94 + 0.06 * Math.sin(x * 0.7 + Math.sin(z * 0.9) + y * 0.5)
  look.r = base[0] * k
  look.g = base[1] * k
  look.b = base[2] * k
}

/** Moved first, so that the material knows its position. */
function shifted(part: Part, by: Vec): Part[] {
  return placeMesh([part], { at: by }).map((moved) => ({ ...moved, rest: moved.points }))
}

function flameShape(): Part {
  const fire: Material = {
    base: [0, 0, 0],
    paint: (look) => {
      look.r = 0
      look.g = 0
      look.b = 0
    },
    glow: ([, y]) => flame(y / 2.6),
  }
  const profile: [number, number][] = []
  for (let i = 0; i <= 14; i += 1) {
    const t = i / 14
    profile.push([0.42 * Math.sin(Math.PI * t ** 0.62) * (1 - t * 0.25), 2.6 * t])
  }
  return turnProfile(fire, profile, 24)
}
