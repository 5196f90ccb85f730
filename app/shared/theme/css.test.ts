import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseTheme, themePresets } from './theme.ts'
import { toThemeCss } from './css.ts'

describe('the style block of a shop', () => {
  test('carries the colours and fonts of its theme', () => {
    const css = toThemeCss(themePresets.bags)
    expect(css).toContain(':root,.on-page{--ground:#fbf9f5;')
    expect(css).toContain(
      '--font-heading:"Playfair Display","Playfair Display Regular","Playfair Display Fallback",Georgia,serif',
    )
    expect(css).toContain('--accent:#b4532a')
  })

  test('contains only custom properties, whatever was stored', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), (stored, text) => {
        for (const hostile of [
          stored,
          { colors: { primary: text } },
          { typography: { bodyFont: text } },
        ]) {
          expect(toThemeCss(parseTheme(hostile))).toMatch(
            /^(?:[:.][a-z,.:-]+\{(?:--[a-z-]+:(?:#[0-9a-f]{6}|"[\w ]+","[\w ]+",[\w,-]+);?)+\})+$/i,
          )
        }
      }),
    )
  })
})
