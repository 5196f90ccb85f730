import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseTheme, themePresets, themeTypes, applyPreset } from './theme.ts'

describe('a stored theme', () => {
  test('without values is the default theme', () => {
    for (const nothing of [null, undefined, {}, [], 'bags', 7]) {
      expect(parseTheme(nothing)).toEqual(themePresets.default)
    }
  })

  test('overrides its preset, which fills the gaps', () => {
    const theme = parseTheme({
      type: 'bags',
      colors: { primary: '#123456' },
      updated_at: '2026-01-02',
    })
    expect(theme.colors).toEqual({ ...themePresets.bags.colors, primary: '#123456' })
    expect(theme.typography).toEqual(themePresets.bags.typography)
    expect(theme.updated_at).toBe('2026-01-02')
  })

  test.each(themeTypes)('of the preset %s is parsed unchanged', (type) => {
    expect(parseTheme(JSON.parse(JSON.stringify(themePresets[type])))).toEqual(themePresets[type])
  })

  test.each([
    'red',
    '#12345',
    '#1234567',
    '#12345g',
    '#123456;}</style>',
    'var(--x)',
    '#123456\n',
    12,
    null,
  ])('cannot have %j as a colour', (hostile) => {
    expect(parseTheme({ colors: { primary: hostile } })).toEqual(themePresets.default)
  })

  test('cannot have a font that is not served', () => {
    const theme = parseTheme({
      typography: { headingFont: "X';}body{display:none", bodyFont: 'Lato' },
    })
    expect(theme.typography).toEqual({ headingFont: 'Inter', bodyFont: 'Lato' })
  })

  test.each([
    'https://cdn.example/x.png',
    'javascript:alert(1)',
    '//evil.example/x.png',
    '/\\evil.example',
    'data:text/html,x',
  ])('cannot have %s as a picture', (address) => {
    const theme = parseTheme({ type: 'bags', hero: { defaultImage: address }, favicon: address })
    expect(theme.hero.defaultImage).toBe(themePresets.bags.hero.defaultImage)
    expect(theme.favicon).toBeNull()
  })

  test('may remove the hero picture of its preset', () => {
    expect(parseTheme({ type: 'bags', hero: { defaultImage: '' } }).hero.defaultImage).toBeNull()
    expect(parseTheme({ type: 'bags', hero: { defaultImage: null } }).hero.defaultImage).toBeNull()
  })

  test('is always complete, whatever was stored', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (stored) => {
        expect(parseTheme(parseTheme(stored))).toEqual(parseTheme(stored))
      }),
    )
  })
})

describe('a chosen preset', () => {
  test('replaces colours, fonts, components and the hero pattern', () => {
    const theme = applyPreset(parseTheme({ colors: { primary: '#123456' } }), 'bags')
    expect(theme).toEqual(themePresets.bags)
  })

  test('keeps the favicon and the hero picture chosen by staff', () => {
    const edited = parseTheme({
      favicon: '/media/icon.png',
      hero: { defaultImage: '/media/our.jpg' },
    })
    const theme = applyPreset(edited, 'bags')
    expect(theme.favicon).toBe('/media/icon.png')
    expect(theme.hero).toEqual({ defaultImage: '/media/our.jpg', pattern: 'stitch' })
  })

  test('removes the hero picture of the previous preset', () => {
    expect(applyPreset(themePresets.bags, 'pyramids').hero).toEqual(themePresets.pyramids.hero)
  })
})

describe('the presets', () => {
  test('have the specified colours and fonts', () => {
    const { colors, typography } = themePresets.default
    expect([colors.primary, colors.secondary, colors.accent]).toEqual([
      '#4F46E5',
      '#10B981',
      '#F59E0B',
    ])
    expect(typography).toEqual({ headingFont: 'Inter', bodyFont: 'Inter' })
    expect(themePresets.pyramids.typography).toEqual({ headingFont: 'Cinzel', bodyFont: 'Roboto' })
  })

  test('have a hero, elegant cards with quick view and detailed top navigation for bags', () => {
    const { hero, components } = themePresets.bags
    expect(hero.defaultImage).toMatch(/^\//)
    expect(hero.pattern).toBeDefined()
    expect(components).toEqual({
      productCard: { style: 'elegant', showQuickView: true },
      navigation: { style: 'detailed', position: 'top' },
    })
  })
})
