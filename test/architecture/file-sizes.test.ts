import { expect, test } from 'vitest'
import { readSources } from './sources.ts'

const maxLines = 250

/** Files that may be longer, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'app/tables.ts': 'generated from the migrated database',
  'app/shared/durations.ts': 'every duration in one place',
  'database/migrations/': 'the tables of one area and their rules, in the order of reading',
  'database/demo/data/': 'the products of the demo shops: texts and numbers, no logic',
}

const lengths = [
  ...readSources(['app', 'cells', 'extras', 'tools', 'database'], /\.(ts|tsx|mjs|sql|css)$/),
].map(([path, source]) => ({ path, lines: source.split('\n').length - 1 }))

test('no file is longer than the limit', () => {
  const tooLong = lengths.filter(
    ({ path, lines }) => lines > maxLines && !findReason(path) && !path.includes('/tests/'),
  )
  expect(tooLong).toEqual([])
})

test('half of the files are short', () => {
  const counts = lengths.map(({ lines }) => lines).toSorted((a, b) => a - b)
  expect(counts.length).toBeGreaterThan(100)
  expect(counts[Math.floor(counts.length / 2)]).toBeLessThan(80)
})

test('every exception to the length limit is still needed', () => {
  const needed = new Set(
    lengths.filter(({ lines }) => lines > maxLines).map(({ path }) => findReason(path)),
  )
  expect(Object.values(exceptions).filter((reason) => !needed.has(reason))).toEqual([])
})

function findReason(path: string): string | undefined {
  return Object.entries(exceptions).find(([start]) => path.startsWith(start))?.[1]
}
