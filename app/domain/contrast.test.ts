import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, mixed, poleOn, readable, shapeContrast, textContrast } from './contrast.ts'
import { colour } from './theme/colour.samples.ts'

describe('contrast', () => {
  test('follows the definition of WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21)
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
    expect(contrast('#4F46E5', '#FFFFFF')).toBeCloseTo(6.29, 2)
    expect(contrast('#10B981', '#FFFFFF')).toBeCloseTo(2.54, 2)
  })

  test('is symmetric', () => {
    fc.assert(fc.property(colour, colour, (a, b) => contrast(a, b) === contrast(b, a)))
  })
})

describe('a readable shade', () => {
  test('of a readable colour is the colour itself', () => {
    expect(readable('#4f46e5', ['#ffffff'], textContrast)).toBe('#4f46e5')
  })

  test('of the green and amber of the default theme is darker on white', () => {
    expect(contrast(readable('#10B981', ['#ffffff'], textContrast), '#ffffff')).toBeGreaterThan(4.5)
    expect(contrast(readable('#F59E0B', ['#ffffff'], textContrast), '#ffffff')).toBeGreaterThan(4.5)
  })

  test('exists for every colour on every background', () => {
    fc.assert(
      fc.property(
        colour,
        colour,
        fc.constantFrom(textContrast, shapeContrast),
        (own, ground, ratio) => {
          expect(contrast(readable(own, [ground], ratio), ground)).toBeGreaterThanOrEqual(ratio)
        },
      ),
    )
  })
})

test('black or white is readable on every background', () => {
  fc.assert(
    fc.property(colour, (ground) => {
      expect(contrast(poleOn([ground]), ground)).toBeGreaterThanOrEqual(textContrast)
    }),
  )
})

test('a mix ranges from one colour to the other', () => {
  expect(mixed('#000000', '#ffffff', 0)).toBe('#000000')
  expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080')
  expect(mixed('#000000', '#ffffff', 1)).toBe('#ffffff')
})
