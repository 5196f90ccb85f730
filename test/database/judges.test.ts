import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { writeTar, type TarInput } from '#extras/archive/tar.ts'
import { csvDelimiters, parseCsvRows } from '#shared/csv.ts'

// Programs that others maintain judge what is written here by hand.

const cell = fc.string({ unit: fc.constantFrom(...'abæ1;,\t"\n '), maxLength: 8 })
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), {
  minLength: 1,
  maxLength: 6,
})

test('csv-parse reads the same rows from any quoted table', () => {
  fc.assert(
    fc.property(table, fc.constantFrom(...csvDelimiters), (rows, delimiter) => {
      const text = rows
        .map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(delimiter))
        .join('\n')
      const judged: string[][] = parse(text, { delimiter, relax_column_count: true })
      const filled = judged.filter((row) => row.some((one) => one.trim() !== ''))
      expect([...parseCsvRows(text, delimiter)].map(({ cells }) => cells)).toEqual(filled)
    }),
    { numRuns: 500 },
  )
})

test('csv-parse reads the same rows from any table without quotes', () => {
  const plain = fc.string({ unit: fc.constantFrom(...'abæ1 .'), minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(
      fc.array(fc.array(plain, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
      fc.constantFrom('\n', '\r\n'),
      (rows, end) => {
        const text = rows.map((row) => row.join(';')).join(end)
        const judged: string[][] = parse(text, { delimiter: ';', relax_column_count: true })
        const filled = judged.filter((row) => row.some((one) => one.trim() !== ''))
        expect([...parseCsvRows(text, ';')].map(({ cells }) => cells)).toEqual(filled)
      },
    ),
    { numRuns: 500 },
  )
})

const files: Record<string, Buffer> = {
  'store.json': Buffer.from('{"name":"Taskehuset"}'),
  'empty.txt': Buffer.alloc(0),
  'pictures/æble og pære.webp': Buffer.from(Array.from({ length: 1_536 }, (_, at) => at % 256)),
  'block.bin': Buffer.alloc(512, 7),
  [`${'folder-of-a-long-name/'.repeat(5)}${'n'.repeat(90)}.txt`]: Buffer.from('long'),
}

test('GNU tar lists and extracts the same files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'torv-tar-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const archive = join(folder, 'archive.tar')
  const parts: Buffer[] = []
  for await (const bytes of writeTar(listInputs())) parts.push(bytes)
  writeFileSync(archive, Buffer.concat(parts))
  const list = execFileSync('tar', ['--list', '--quoting-style=literal', '--file', archive], {
    encoding: 'utf8',
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8' },
  })
  expect(list.trim().split('\n')).toEqual(['pictures/', ...Object.keys(files)])
  execFileSync('tar', ['--extract', '--file', archive, '--directory', folder], {
    env: { PATH: '/usr/bin:/bin' },
  })
  for (const [name, bytes] of Object.entries(files))
    expect(readFileSync(join(folder, name)).equals(bytes), name).toBe(true)
})

async function* listInputs(): AsyncGenerator<TarInput> {
  yield { name: 'pictures/', size: 0, content: null }
  for (const [name, bytes] of Object.entries(files))
    yield { name, size: bytes.length, content: toParts(bytes) }
}

async function* toParts(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}
