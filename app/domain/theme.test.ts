import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { themeOf, themePresets, themeTypes, withPreset } from './theme.ts'

describe('a stored theme', () => {
  test('that says nothing is the default theme', () => {
    for (const nothing of [null, undefined, {}, [], 'bags', 7]) {
      expect(themeOf(nothing)).toEqual(themePresets.default)
    }
  })

  test('wins over its preset, which fills the gaps', () => {
    const theme = themeOf({
      type: 'bags',
      colors: { primary: '#123456' },
      updated_at: '2026-01-02',
    })
    expect(theme.colors).toEqual({ ...themePresets.bags.colors, primary: '#123456' })
    expect(theme.typography).toEqual(themePresets.bags.typography)
    expect(theme.updated_at).toBe('2026-01-02')
  })

  test.each(themeTypes)('of preset %s comes back unchanged', (type) => {
    expect(themeOf(JSON.parse(JSON.stringify(themePresets[type])))).toEqual(themePresets[type])
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
  ])('cannot bring %j as a colour', (hostile) => {
    expect(themeOf({ colors: { primary: hostile } })).toEqual(themePresets.default)
  })

  test('cannot bring a font that the house does not serve', () => {
    const theme = themeOf({
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
  ])('cannot bring %s as a picture', (address) => {
    const theme = themeOf({ type: 'bags', hero: { defaultImage: address }, favicon: address })
    expect(theme.hero.defaultImage).toBe(themePresets.bags.hero.defaultImage)
    expect(theme.favicon).toBeNull()
  })

  test('may take the hero picture of its preset away', () => {
    expect(themeOf({ type: 'bags', hero: { defaultImage: '' } }).hero.defaultImage).toBeNull()
    expect(themeOf({ type: 'bags', hero: { defaultImage: null } }).hero.defaultImage).toBeNull()
  })

  test('is always a whole theme, whatever was stored', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (stored) => {
        expect(themeOf(themeOf(stored))).toEqual(themeOf(stored))
      }),
    )
  })
})

describe('a chosen preset', () => {
  test('replaces colours, fonts, components and the hero pattern', () => {
    const theme = withPreset(themeOf({ colors: { primary: '#123456' } }), 'bags')
    expect(theme).toEqual(themePresets.bags)
  })

  test('keeps the favicon and the hero picture that the staff chose', () => {
    const edited = themeOf({ favicon: '/media/icon.png', hero: { defaultImage: '/media/our.jpg' } })
    const theme = withPreset(edited, 'bags')
    expect(theme.favicon).toBe('/media/icon.png')
    expect(theme.hero).toEqual({ defaultImage: '/media/our.jpg', pattern: 'stitch' })
  })

  test('takes the hero picture of the preset before it along with it', () => {
    expect(withPreset(themePresets.bags, 'pyramids').hero).toEqual(themePresets.pyramids.hero)
  })
})

describe('the presets', () => {
  test('open a new store in the colours and fonts that are promised', () => {
    const { colors, typography } = themePresets.default
    expect([colors.primary, colors.secondary, colors.accent]).toEqual([
      '#4F46E5',
      '#10B981',
      '#F59E0B',
    ])
    expect(typography).toEqual({ headingFont: 'Inter', bodyFont: 'Inter' })
    expect(themePresets.pyramids.typography).toEqual({ headingFont: 'Cinzel', bodyFont: 'Roboto' })
  })

  test('give the bag shop a hero, elegant cards with quick view and detailed navigation at the top', () => {
    const { hero, components } = themePresets.bags
    expect(hero.defaultImage).toMatch(/^\//)
    expect(hero.pattern).toBeDefined()
    expect(components).toEqual({
      productCard: { style: 'elegant', showQuickView: true },
      navigation: { style: 'detailed', position: 'top' },
    })
  })
})
