import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, shapeContrast, textContrast } from '../contrast.ts'
import { themeOf, themePresets, themeTypes } from '../theme.ts'
import { colour } from './colour.samples.ts'
import { grounds, tokensOf } from './tokens.ts'

const colors = fc.record({
  primary: colour,
  secondary: colour,
  accent: colour,
  complementary: fc.record({ light: colour, medium: colour, dark: colour }),
  background: fc.record({ primary: colour, secondary: colour, accent: colour }),
  error: colour,
})

test('texts and controls stay readable on every ground with any colours', () => {
  fc.assert(
    fc.property(colors, (chosen) => {
      const tokens = tokensOf(themeOf({ colors: chosen }))
      for (const ground of grounds) {
        const shades = tokens.grounds[ground]
        for (const behind of [shades.ground, shades.wash]) {
          for (const text of [shades.ink, shades.muted, shades.link, shades.danger]) {
            expect(contrast(text, behind)).toBeGreaterThanOrEqual(textContrast)
          }
          for (const shape of [shades.edge, shades.focus, shades['fill-edge']]) {
            expect(contrast(shape, behind)).toBeGreaterThanOrEqual(shapeContrast)
          }
        }
        for (const behind of [shades.fill, shades['fill-hover']]) {
          expect(contrast(shades['on-fill'], behind)).toBeGreaterThanOrEqual(textContrast)
        }
      }
      for (const { fill, ink } of [tokens.accent, tokens.secondary]) {
        expect(contrast(ink, fill)).toBeGreaterThanOrEqual(textContrast)
      }
    }),
    { numRuns: 200 },
  )
})

test.each(themeTypes)('the preset %s is shown in its own colours', (type) => {
  const { colors: own } = themePresets[type]
  const { page } = tokensOf(themePresets[type]).grounds
  expect(page.ground).toBe(own.background.primary)
  expect(page.ink).toBe(own.complementary.dark)
  expect(page.link.toLowerCase()).toBe(own.primary.toLowerCase())
  expect(page.edge.toLowerCase()).toBe(own.complementary.medium.toLowerCase())
})
