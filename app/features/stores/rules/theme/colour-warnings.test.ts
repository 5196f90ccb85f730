import { expect, test } from 'vitest'
import { themePresets, type Theme } from '#shared/theme/theme.ts'
import { listColourWarnings } from './colour-warnings.ts'

const { default: plain, bags, pyramids } = themePresets

function listWarnings(theme: Theme) {
  return listColourWarnings(theme).map(({ colour, use }) => [colour, use])
}

test('preset colours have enough contrast, apart from pale fills', () => {
  expect(listWarnings(bags)).toEqual([])
  expect(listWarnings(pyramids)).toEqual([['secondary', 'fills']])
  // #10B981 and #F59E0B are fixed by the specification and used only as fills.
  expect(listWarnings(plain)).toEqual([
    ['secondary', 'fills'],
    ['accent', 'fills'],
  ])
})

test('a colour without enough contrast is listed with its replacement', () => {
  const pale = { ...plain, colors: { ...plain.colors, primary: '#FFE066' } }
  const [warning] = listColourWarnings(pale)
  expect(warning).toMatchObject({ colour: 'primary', use: 'links', needed: 4.5 })
  expect(warning?.ratio).toBeCloseTo(1.29, 1)
  expect(warning?.shown).not.toBe('#FFE066')
})
