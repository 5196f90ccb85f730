import { expect, test } from 'vitest'
import { sourcesIn } from './sources.ts'

const longest = 250

/** What may be longer, and why. */
const long: Readonly<Record<string, string>> = {
  'app/server/database/tables.ts': 'written by a tool from the migrated database',
  'database/demo/goods/': 'the goods of the demo shops: words and figures, no logic',
}

const lengths = [...sourcesIn(['app', 'tools', 'database'], /\.(ts|tsx|mjs|sql|css)$/)].map(
  ([path, source]) => ({ path, lines: source.split('\n').length - 1 }),
)

test('a file holds one thing', () => {
  const over = lengths.filter(({ path, lines }) => lines > longest && !reasonFor(path))
  expect(over).toEqual([])
})

test('half of the files are read in one look', () => {
  const counts = lengths.map(({ lines }) => lines).toSorted((a, b) => a - b)
  expect(counts.length).toBeGreaterThan(100)
  expect(counts[Math.floor(counts.length / 2)]).toBeLessThan(80)
})

test('no excuse outlives the file that needed it', () => {
  const needed = new Set(
    lengths.filter(({ lines }) => lines > longest).map(({ path }) => reasonFor(path)),
  )
  expect(Object.values(long).filter((reason) => !needed.has(reason))).toEqual([])
})

function reasonFor(path: string): string | undefined {
  return Object.entries(long).find(([start]) => path.startsWith(start))?.[1]
}
