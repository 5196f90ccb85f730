import { expect, test } from 'vitest'
import { themePresets, type Theme } from '#shared/theme/theme.ts'
import { applyThemeEdit } from './theme-edit.ts'

const { default: plain, bags, pyramids } = themePresets
const noPictures = { favicon: null, hero_image: null }
const own: Theme = {
  ...bags,
  colors: { ...bags.colors, accent: '#123456' },
  hero: { ...bags.hero, defaultImage: '/media/own.webp' },
  favicon: '/media/icon.png',
}
const ownPictures = { favicon: own.favicon, hero_image: own.hero.defaultImage }

test('a preset sets colours, fonts and components', () => {
  const edit = { type: 'bags', ...noPictures, hero_image: bags.hero.defaultImage } as const
  expect(applyThemeEdit(plain, edit)).toEqual(bags)
})

test('selecting the current preset keeps custom colours', () => {
  expect(applyThemeEdit(own, { type: 'bags', ...ownPictures })).toEqual(own)
})

test('typed colours override the preset', () => {
  const colors = {
    ...pyramids.colors,
    background: { ...pyramids.colors.background, accent: '#ABCDEF' },
  }
  const theme = applyThemeEdit(own, {
    type: 'pyramids',
    shown_for: 'pyramids',
    ...ownPictures,
    colors,
  })
  expect(theme.colors).toEqual(colors)
  expect(theme.hero.defaultImage).toBe('/media/own.webp')
})

test('fields prefilled for the former preset follow the new one unless edited', () => {
  const submitted = { ...own.colors, primary: '#654321' }
  const edit = { type: 'pyramids', shown_for: 'bags', ...ownPictures, colors: submitted } as const
  expect(applyThemeEdit(own, edit).colors).toEqual({ ...pyramids.colors, primary: '#654321' })
  const { hero } = applyThemeEdit(plain, { type: 'bags', shown_for: 'default', ...noPictures })
  expect(hero.defaultImage).toBe(bags.hero.defaultImage)
})

test('a removed picture stays removed', () => {
  const edit = { type: 'bags', shown_for: 'bags', ...noPictures } as const
  expect(applyThemeEdit(plain, edit).hero.defaultImage).toBe(null)
})
