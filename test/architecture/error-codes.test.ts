import { expect, test } from 'vitest'
import { refusals } from '#domain/errors.ts'
import { code, isTest, sourcesIn, type Sources } from './sources.ts'

/** The words of these areas were settled before their screens were built. */
const later = ['checkout']

const users = new Map(
  [...sourcesIn(['app'], code)].filter(
    ([path]) => !isTest(path) && !path.startsWith('app/domain/errors'),
  ),
)

const silent = Object.entries(refusals)
  .filter(([name]) => !isUsed(name, users))
  .map(([name, { area }]) => ({ name, area: String(area) }))

test('every refusal is spoken by somebody, or waits for a screen that is still to come', () => {
  expect(users.size).toBeGreaterThan(100)
  const forgotten = silent.filter(({ area }) => !later.includes(area))
  expect(forgotten).toEqual([])
})

test('nothing is waited for that has come', () => {
  const awaited = new Set(silent.map(({ area }) => area))
  expect(later.filter((area) => !awaited.has(area))).toEqual([])
})

test('a code that is only mentioned in passing is not used', () => {
  expect(isUsed('cartEmpty', new Map([['a.ts', '// cartEmpty']]))).toBe(false)
  expect(isUsed('cartEmpty', new Map([['a.ts', "refused('cartEmpty')"]]))).toBe(true)
  expect(isUsed('cartEmpty', new Map([['a.ts', 'checkoutRefusals.cartEmpty']]))).toBe(true)
})

function isUsed(name: string, sources: Sources): boolean {
  const use = new RegExp(`['.]${name}\\b`)
  return [...sources.values()].some((source) => use.test(source))
}
