import { expect, test } from 'vitest'
import { findLayer, readSources } from './sources.ts'

/** Several cells are known to their own folder, and to the composition root that passes them in. */
const names =
  /#cells\b|\bcells\/|home[ _-]?cells?|home_?(origin|issued)|\b(other|another|several) cells?\b|other-?cells|elsewhere|hand[ _-]?over|cell-?(directory|times|settings)/gi

/** Columns keep their names, and are mapped to others where they are read. */
const columns = [
  'app/tables.ts',
  'app/platform/tests/schema-limits.test.ts',
  'app/features/staff/server/staff-sessions.ts',
]
const columnNames = /\b(companies_elsewhere|home_origin|home_issued_at)\b/g

test('no file of the app names other cells', () => {
  const sources = [...readSources(['app'], /\.(ts|tsx|css)$/)].filter(
    ([path]) => !['start', 'root', 'frame'].includes(findLayer(path) ?? ''),
  )
  expect(sources.length).toBeGreaterThan(1000)
  expect(sources.flatMap(([path, source]) => findNames(path, source))).toEqual([])
})

test.each([
  ['an identifier', 'app/web/a.ts', 'const homeCell = 1'],
  ['a column', 'app/web/a.ts', "row['home_origin']"],
  ['a comment', 'app/web/a.ts', '// The account lives in another cell.'],
  ['a path', 'app/features/staff/server/other-cells/a.ts', ''],
  ['a text', 'app/web/a.ts', "const title = 'Sign in elsewhere'"],
])('a name is found in %s', (_, path, source) => {
  expect(findNames(path, source)).toHaveLength(1)
})

test('a cell of a table or of a CSV file has another meaning', () => {
  expect(findNames('app/ui/table.tsx', '// The cells of a row, and a cell beside.')).toEqual([])
})

function findNames(path: string, source: string): string[] {
  const text = columns.includes(path) ? source.replace(columnNames, '') : source
  return [...`${path}\n${text}`.matchAll(names)].map(([name]) => `${path} names ${name}`)
}
