import { expect, test } from 'vitest'
import { refusals } from '#domain/errors.ts'
import { code, isTest, sourcesIn, type Sources } from './sources.ts'

const users = new Map(
  [...sourcesIn(['app'], code)].filter(
    ([path]) => !isTest(path) && !path.startsWith('app/domain/errors'),
  ),
)

const silent = Object.entries(refusals)
  .filter(([name]) => !isUsed(name, users))
  .map(([name]) => name)

test('every refusal is used', () => {
  expect(users.size).toBeGreaterThan(100)
  expect(silent).toEqual([])
})

test('a code that is only mentioned in a comment does not count as used', () => {
  expect(isUsed('cartEmpty', new Map([['a.ts', '// cartEmpty']]))).toBe(false)
  expect(isUsed('cartEmpty', new Map([['a.ts', "refused('cartEmpty')"]]))).toBe(true)
  expect(isUsed('cartEmpty', new Map([['a.ts', 'checkoutRefusals.cartEmpty']]))).toBe(true)
})

function isUsed(name: string, sources: Sources): boolean {
  const use = new RegExp(`['.]${name}\\b`)
  return [...sources.values()].some((source) => use.test(source))
}
