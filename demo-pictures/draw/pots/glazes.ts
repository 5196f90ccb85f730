import { applyGlaze, running } from '../glaze.ts'
import { plain } from '../materials.ts'
import { mineral } from '../mineral.ts'
import { noise } from '../noise.ts'
import { oak } from '../oak.ts'
import type { Vec } from '../vector.ts'

const clay = '#85634a'

export const oat = applyGlaze(
  running([
    [2, '#7b6650'],
    [3.1, '#cdc2a9'],
    [5, '#ddd4c0'],
    [8.4, '#d8ceb8'],
    [9.2, '#b59a78'],
  ]),
  '#d6ccb6',
  { foot: 2.2, clay },
)

export const dew = applyGlaze(
  running(
    [
      [0.8, '#a9b7bf'],
      [2.4, '#e3e6e4'],
      [4.6, '#eceae4'],
      [6, '#c3d0d6'],
    ],
    0.8,
  ),
  '#e4e6e2',
  { foot: 0.7, clay: '#b09a82', rough: 0.14, speckle: 0.15 },
)

export const sandGlaze = applyGlaze(
  running(
    [
      [0.5, '#a98c68'],
      [3, '#d1b892'],
      [7, '#dcc6a2'],
      [9.5, '#b8935f'],
    ],
    0.7,
  ),
  '#d4bc97',
  { foot: 0.45, clay, speckle: 0.7 },
)

export const sea = applyGlaze(
  (x, _y, z) => ringTone(Math.hypot(x, z) + 0.6 * noise(x * 0.6, 1, z * 0.6)),
  '#3e6f73',
  { foot: 0.3, clay, rough: 0.12, speckle: 0.2 },
)

export const dune = applyGlaze(
  running(
    [
      [0, '#b9a27e'],
      [2, '#cdb894'],
      [5, '#d6c4a2'],
    ],
    0.9,
  ),
  '#cfbb97',
  { foot: 0.3, clay, rough: 0.5, speckle: 0.55 },
)

export const rain = applyGlaze(
  running(
    [
      [1, '#4d5f6b'],
      [5, '#8299a5'],
      [9, '#9db0b8'],
      [12.5, '#6f8591'],
    ],
    1.2,
  ),
  '#8297a2',
  { foot: 0.9, clay, rough: 0.16, speckle: 0.35 },
)

export const white = applyGlaze(
  running(
    [
      [2, '#d9d3c6'],
      [6, '#efebe2'],
      [30, '#ece7dc'],
    ],
    1,
  ),
  '#ebe6db',
  { foot: 3.4, clay, rough: 0.2, speckle: 0.3 },
)

export const iron = applyGlaze(
  running(
    [
      [3, '#1d1512'],
      [9, '#38201a'],
      [16, '#5d2c18'],
      [22, '#8a4420'],
      [26, '#3a1f17'],
      [31, '#191311'],
    ],
    3.4,
  ),
  '#4a2519',
  { foot: 1.4, clay, rough: 0.15, speckle: 0.25 },
)

export const ochreGlaze = applyGlaze(
  running(
    [
      [1, '#8a5d24'],
      [5, '#c5913e'],
      [9, '#cf9f4f'],
      [13, '#9a6a2b'],
    ],
    1,
  ),
  '#c28f40',
  { foot: 1, clay, rough: 0.16, speckle: 0.4 },
)

export const ochreDish = applyGlaze(
  running(
    [
      [0.2, '#8a5d24'],
      [1.6, '#c5913e'],
      [4.8, '#b98636'],
    ],
    0.6,
  ),
  '#c28f40',
  { foot: 0.3, clay, rough: 0.16, speckle: 0.4 },
)

export const slip = mineral('#dcd5c7', {
  speckle: 0.05,
  grain: 3,
  depth: 0.006,
  cloud: 0.06,
  rings: 0.03,
})

export const terracotta = mineral('#b0603d', {
  speckle: 0.14,
  grain: 3,
  depth: 0.01,
  cloud: 0.12,
  rings: 0.024,
})

export const wax = plain('#efe9da', 0.45, 0.05)

export const bent = oak('#b9824d')

function ringTone(r: number): Vec {
  const stops: [number, Vec][] = [
    [0, [0.006, 0.016, 0.02]],
    [2.6, [0.012, 0.05, 0.06]],
    [6, [0.045, 0.16, 0.165]],
    [9, [0.12, 0.27, 0.26]],
    [10.3, [0.2, 0.2, 0.13]],
  ]
  for (let i = 1; i < stops.length; i += 1) {
    const [from, a] = stops[i - 1] ?? [0, [0, 0, 0]]
    const [to, b] = stops[i] ?? [1, a]
    if (r <= to) {
      const t = Math.max(0, (r - from) / (to - from))
      return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]
    }
  }
  return [0.2, 0.2, 0.13]
}
