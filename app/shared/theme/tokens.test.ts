import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getContrast, shapeContrast, textContrast } from './contrast.ts'
import { parseTheme, themePresets, themeTypes } from './theme.ts'
import { colour } from './colour.samples.ts'
import { grounds, toThemeTokens } from './tokens.ts'

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
      const tokens = toThemeTokens(parseTheme({ colors: chosen }))
      for (const ground of grounds) {
        const shades = tokens.grounds[ground]
        for (const background of [shades.ground, shades.wash]) {
          for (const text of [shades.ink, shades.muted, shades.link, shades.danger]) {
            expect(getContrast(text, background)).toBeGreaterThanOrEqual(textContrast)
          }
          for (const shape of [shades.edge, shades.focus, shades['fill-edge']]) {
            expect(getContrast(shape, background)).toBeGreaterThanOrEqual(shapeContrast)
          }
        }
        for (const background of [shades.fill, shades['fill-hover']]) {
          expect(getContrast(shades['on-fill'], background)).toBeGreaterThanOrEqual(textContrast)
        }
      }
      for (const { fill, ink } of [tokens.accent, tokens.secondary]) {
        expect(getContrast(ink, fill)).toBeGreaterThanOrEqual(textContrast)
      }
    }),
    { numRuns: 200 },
  )
})

test.each(themeTypes)('the preset %s is shown in its own colours', (type) => {
  const { colors: own } = themePresets[type]
  const { page } = toThemeTokens(themePresets[type]).grounds
  expect(page.ground).toBe(own.background.primary)
  expect(page.ink).toBe(own.complementary.dark)
  expect(page.link.toLowerCase()).toBe(own.primary.toLowerCase())
  expect(page.edge.toLowerCase()).toBe(own.complementary.medium.toLowerCase())
})
