import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileColumns } from '#platform/files/move-files.ts'
import { codeFile, isTest, readSources, root } from './sources.ts'

/** Columns of bytes that are no files. */
const otherBytes = ['visit_days.salt', 'visit_days.sketch']

const sources = new Map(
  [...readSources(['app', 'cells', 'extras', 'database', 'tools'], codeFile)].filter(
    ([path]) => !isTest(path) && !path.startsWith('app/platform/files/'),
  ),
)

test('every column of bytes is one of a file, or is named here', () => {
  const tables = readFileSync(join(root, 'app/tables.ts'), 'utf8')
  const ofFiles = fileColumns.map(({ table, bytes }) => `${table}.${bytes}`)
  expect(listColumns(tables, 'StoredBytes')).toEqual(ofFiles.toSorted())
  expect(listColumns(tables, 'Buffer')).toEqual(otherBytes)
})

// Their type is opaque: what a query reads can only be given to files.read(), and what it writes comes from files.save().
test('only the file store makes and opens the bytes of a file in its row', () => {
  const pattern = /\b(toStoredBytes|openStoredBytes)\b|\bas (unknown as )?StoredBytes\b/
  expect(listMatching((text) => pattern.test(text))).toEqual([])
})

test('no SQL by hand names the bytes of a file', () => {
  expect(listMatching((text) => listStrings(text).some(namesBytes))).toEqual([])
  expect(namesBytes('select p.bytes from pictures p')).toBe(true)
  expect(namesBytes('update support_photos set preview = $1')).toBe(true)
  expect(namesBytes('select id from pictures')).toBe(false)
})

function listColumns(tables: string, type: string): string[] {
  const found: string[] = []
  let table = ''
  for (const line of tables.split('\n')) {
    table = /^ {4}(\w+): \{$/.exec(line)?.[1] ?? table
    const [, column, types = ''] = /^ {6}(\w+): (.*)$/.exec(line) ?? []
    if (column && types.includes(type)) found.push(`${table}.${column}`)
  }
  return found.toSorted()
}

function listMatching(matches: (text: string) => boolean): string[] {
  return [...sources].filter(([, text]) => matches(text)).map(([path]) => path)
}

function listStrings(text: string): string[] {
  return [...text.matchAll(/`[^`]*`|'[^'\n]*'/g)].map(([string]) => string)
}

function namesBytes(sql: string): boolean {
  return fileColumns.some(
    ({ table, bytes }) =>
      new RegExp(`\\b(from|join|into|update|only)\\s+(public\\.)?${table}\\b`, 'i').test(sql) &&
      new RegExp(`\\b${bytes}\\b`).test(sql),
  )
}
