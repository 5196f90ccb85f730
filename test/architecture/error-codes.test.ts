import { expect, test } from 'vitest'
import { refusals } from '#refusals'
import { codeFile, isTest, readSources, type Sources } from './sources.ts'

const appSources = new Map(
  [...readSources(['app', 'cells'], codeFile)].filter(
    ([path]) => !isTest(path) && !/^app\/domain\/errors|\/rules\/[\w-]*errors\.ts$/.test(path),
  ),
)

const unused = Object.entries(refusals)
  .filter(([name]) => !isUsed(name, appSources))
  .map(([name]) => name)

test('every refusal is used', () => {
  expect(appSources.size).toBeGreaterThan(100)
  expect(unused).toEqual([])
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
