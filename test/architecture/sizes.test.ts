import { expect, test } from 'vitest'
import { sourcesIn } from './sources.ts'

const longest = 250

/** Files that may be longer, with the reason. */
const long: Readonly<Record<string, string>> = {
  'app/server/database/tables.ts': 'written by a tool from the migrated database',
  'database/demo/goods/': 'the goods of the demo shops: words and figures, no logic',
}

const lengths = [...sourcesIn(['app', 'tools', 'database'], /\.(ts|tsx|mjs|sql|css)$/)].map(
  ([path, source]) => ({ path, lines: source.split('\n').length - 1 }),
)

test('no file is longer than the limit', () => {
  const over = lengths.filter(({ path, lines }) => lines > longest && !reasonFor(path))
  expect(over).toEqual([])
})

test('half of the files are short', () => {
  const counts = lengths.map(({ lines }) => lines).toSorted((a, b) => a - b)
  expect(counts.length).toBeGreaterThan(100)
  expect(counts[Math.floor(counts.length / 2)]).toBeLessThan(80)
})

test('every exception to the length limit is still needed', () => {
  const needed = new Set(
    lengths.filter(({ lines }) => lines > longest).map(({ path }) => reasonFor(path)),
  )
  expect(Object.values(long).filter((reason) => !needed.has(reason))).toEqual([])
})

function reasonFor(path: string): string | undefined {
  return Object.entries(long).find(([start]) => path.startsWith(start))?.[1]
}
