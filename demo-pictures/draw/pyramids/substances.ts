import { plain } from '../materials.ts'
import { metal } from '../metal.ts'
import { mineral } from '../mineral.ts'
import { oak } from '../oak.ts'

export const travertine = mineral('#c9b798', {
  speckle: 0.12,
  grain: 4,
  depth: 0.006,
  layers: 0.55,
  rough: 0.6,
  cloud: 0.08,
})

export const concrete = mineral('#a9a59d', { speckle: 0.16, grain: 6, depth: 0.008, cloud: 0.14 })

export const brass = metal('#dcb56c', 0.3, 0.4)

export const smoked = oak('#4a3221')

export const oakWood = oak('#b9854f')

export const dark = plain('#2a2019')
