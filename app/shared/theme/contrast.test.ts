import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  getContrast,
  mixColours,
  chooseBlackOrWhite,
  toReadableShade,
  shapeContrast,
  textContrast,
} from './contrast.ts'
import { colour } from './colour.samples.ts'

describe('contrast', () => {
  test('follows the definition of WCAG', () => {
    expect(getContrast('#000000', '#ffffff')).toBe(21)
    expect(getContrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
    expect(getContrast('#4F46E5', '#FFFFFF')).toBeCloseTo(6.29, 2)
    expect(getContrast('#10B981', '#FFFFFF')).toBeCloseTo(2.54, 2)
  })

  test('is symmetric', () => {
    fc.assert(fc.property(colour, colour, (a, b) => getContrast(a, b) === getContrast(b, a)))
  })
})

describe('a readable shade', () => {
  test('of a readable colour is the colour itself', () => {
    expect(toReadableShade('#4f46e5', ['#ffffff'], textContrast)).toBe('#4f46e5')
  })

  test('of the green and amber of the default theme is darker on white', () => {
    expect(
      getContrast(toReadableShade('#10B981', ['#ffffff'], textContrast), '#ffffff'),
    ).toBeGreaterThan(4.5)
    expect(
      getContrast(toReadableShade('#F59E0B', ['#ffffff'], textContrast), '#ffffff'),
    ).toBeGreaterThan(4.5)
  })

  test('exists for every colour on every background', () => {
    fc.assert(
      fc.property(
        colour,
        colour,
        fc.constantFrom(textContrast, shapeContrast),
        (own, background, ratio) => {
          expect(
            getContrast(toReadableShade(own, [background], ratio), background),
          ).toBeGreaterThanOrEqual(ratio)
        },
      ),
    )
  })
})

test('black or white is readable on every background', () => {
  fc.assert(
    fc.property(colour, (background) => {
      expect(getContrast(chooseBlackOrWhite([background]), background)).toBeGreaterThanOrEqual(
        textContrast,
      )
    }),
  )
})

test('a mix ranges from one colour to the other', () => {
  expect(mixColours('#000000', '#ffffff', 0)).toBe('#000000')
  expect(mixColours('#000000', '#ffffff', 0.5)).toBe('#808080')
  expect(mixColours('#000000', '#ffffff', 1)).toBe('#ffffff')
})
