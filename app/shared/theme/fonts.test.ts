import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { listFirstScreenFonts, toFontCssPath, listFontNames } from './font-links.ts'
import { formatFontCss, findFontFile } from './fonts.ts'
import { themePresets, themeTypes } from './theme.ts'

describe('the font stylesheet', () => {
  test('has only the requested families', () => {
    const css = formatFontCss(['Lato', 'Playfair Display'])
    expect(css).toContain('font-family:"Lato"')
    expect(css).toContain('font-family:"Playfair Display"')
    expect(css).not.toContain('Inter')
  })

  test('never repeats unknown input', () => {
    expect(formatFontCss(['Comic Sans', 'x}body{display:none'])).toBe('')
  })

  test.each(themeTypes)('of the theme %s has only files that are installed', (type) => {
    const { headingFont, bodyFont } = themePresets[type].typography
    const addresses = formatFontCss([headingFont, bodyFont]).matchAll(/url\(\/fonts\/([^)]+)\)/g)
    const files = [...addresses].map(([, name = '']) => findFontFile(name) ?? 'nothing')
    expect(files.length).toBeGreaterThan(1)
    for (const file of files) expect(existsSync(`node_modules/${file}`), file).toBe(true)
  })

  test.each(themeTypes)('of the theme %s has the preloaded fonts of the first screen', (type) => {
    const { typography } = themePresets[type]
    const css = formatFontCss([typography.headingFont, typography.bodyFont])
    expect(listFirstScreenFonts(typography).length).toBeGreaterThan(0)
    for (const file of listFirstScreenFonts(typography)) expect(css).toContain(`url(${file})`)
  })

  test('shows text at once in a fallback of the same width', () => {
    expect(formatFontCss(['Inter'])).toMatch(
      /"Inter Fallback";src:local\("Arial"\).*size-adjust:106.3%/,
    )
  })

  test('shows bold text in a bold fallback, which the browser need not draw by itself', () => {
    const faces = formatFontCss(['Inter'])
      .split('@font-face')
      .filter((face) => face.includes('Fallback'))
    expect(faces).toHaveLength(2)
    expect(faces[1]).toMatch(/font-weight:600 900;src:local\("Arial Bold"\).*size-adjust:106.3%/)
  })

  test('never shifts the layout when a font loads late', () => {
    const displays = [...formatFontCss(['Lato']).matchAll(/font-display:(\w+)/g)].map(
      ([, how]) => how,
    )
    expect(displays).toHaveLength(7)
    expect(new Set(displays)).toEqual(new Set(['optional']))
  })

  test('shows bold and italic text in the regular file until their own files have loaded', () => {
    const css = formatFontCss(['Lato'])
    const [file = ''] = listFirstScreenFonts({ headingFont: 'Lato', bodyFont: 'Lato' })
    expect(css).toMatch(new RegExp(`"Lato Regular";font-display:optional;src:url\\(${file}\\)`))
    expect(listFontNames('Lato')).toEqual(['Lato', 'Lato Regular', 'Lato Fallback'])
    expect(listFontNames('Inter')).toEqual(['Inter', 'Inter Fallback'])
    expect(formatFontCss(['Inter'])).not.toContain('Regular')
  })

  test('is linked once for a theme with one font', () => {
    expect(toFontCssPath(themePresets.default.typography)).toBe('/fonts/css?family=Inter')
    expect(toFontCssPath(themePresets.bags.typography)).toBe(
      '/fonts/css?family=Playfair%20Display&family=Lato',
    )
  })
})

test.each(['../../../package.json', 'inter-greek-wght-normal.woff2', ''])(
  'the font address %j has no file',
  (name) => {
    expect(findFontFile(name)).toBeUndefined()
  },
)
