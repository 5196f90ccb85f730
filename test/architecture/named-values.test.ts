import { expect, test } from 'vitest'
import { server } from './layers.ts'
import { isTest, type Sources, readLayers } from './sources.ts'

const namedIn = ['app/shared/durations.ts', 'app/shared/limits.ts']
const literal = /interval '|\b\d[\d_]*\s*\*\s*\d/i

test('durations and sizes of domain and server are named in one place', () => {
  const sources = readLayers(['shared', 'rules', 'forms', 'root', ...server])
  expect(findUnnamed(sources)).toEqual([])
})

test('an interval in SQL and a product of two numbers are found, in comments they are not', () => {
  const sources = new Map([
    ['a.ts', "sql`now() - interval '8 hours'`"],
    ['b.ts', 'const week = 7 * 24 * 3_600'],
    ['c.ts', '// 1.005 * 100 is too small.\nconst twice = 2 * week'],
  ])
  expect(findUnnamed(sources)).toEqual(['a.ts', 'b.ts'])
})

function findUnnamed(sources: Sources): string[] {
  return [...sources]
    .filter(([path]) => !isTest(path) && !namedIn.includes(path))
    .filter(([, source]) => literal.test(source.replaceAll(/\/\/.*|\/\*[^]*?\*\//g, '')))
    .map(([path]) => path)
}
