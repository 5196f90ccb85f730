import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readStoredFile, storeFile } from '#extras/archive/stored-file.ts'
import { readTar, writeTar, type TarInput } from '#extras/archive/tar.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archive-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function* toTarInputs(files: readonly [string, string | null][]): AsyncGenerator<TarInput> {
  for (const [name, text] of files) {
    const bytes = Buffer.from(text ?? '')
    yield { name, size: bytes.length, content: text === null ? null : splitIntoChunks(bytes) }
  }
}

async function* splitIntoChunks(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 700) yield bytes.subarray(at, at + 700)
}

async function unpack(bytes: AsyncIterable<Buffer>): Promise<[string, string | null][]> {
  const files: [string, string | null][] = []
  for await (const { name, content } of readTar(bytes)) {
    const parts: Buffer[] = []
    if (content) for await (const part of content) parts.push(part)
    files.push([name, content && Buffer.concat(parts).toString()])
  }
  return files
}

const name = fc
  .array(fc.stringMatching(/^[a-zæø0-9_.-]{1,30}$/), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join('/'))
  .filter((path) => Buffer.byteLength(path) <= 100)

test('unpacking an archive returns the files that were packed', async () => {
  const file = fc.tuple(name, fc.option(fc.string({ unit: 'grapheme', maxLength: 3_000 })))
  await fc.assert(
    fc.asyncProperty(fc.array(file), async (files) => {
      expect(await unpack(writeTar(toTarInputs(files)))).toEqual(files)
    }),
    { numRuns: 50 },
  )
})

test('file contents that are not read are skipped', async () => {
  const names: string[] = []
  const files: [string, string][] = [
    ['a', 'x'.repeat(2_000)],
    ['b', 'y'],
  ]
  for await (const file of readTar(writeTar(toTarInputs(files)))) {
    names.push(file.name)
    if (file.content) for await (const part of file.content) if (part.length > 0) break
  }
  expect(names).toEqual(['a', 'b'])
})

test('tar opens an archive', async () => {
  const path = join(folder, 'plain.tar')
  const long = `${'lang/'.repeat(24)}navn.txt`
  await writeFile(
    path,
    writeTar(
      toTarInputs([
        ['mappe', null],
        ['mappe/æble', 'grønt'],
        [long, 'her'],
      ]),
    ),
  )
  await promisify(execFile)('tar', ['xf', path, '-C', folder])
  expect(await readFile(join(folder, 'mappe/æble'), 'utf8')).toBe('grønt')
  expect(await readFile(join(folder, long), 'utf8')).toBe('her')
})

test('a single changed byte anywhere in the file is detected', async () => {
  const path = join(folder, 'whole.zst')
  const content: [string, string][] = [['a', 'Nordlys '.repeat(500)]]
  const { sha256, bytes } = await storeFile(path, writeTar(toTarInputs(content)))
  const original = await readFile(path)
  expect(original).toHaveLength(bytes)
  const damagedPath = join(folder, 'spoilt.zst')
  for (let at = 0; at < original.length; at += 7) {
    const copy = Buffer.from(original)
    copy.writeUInt8(copy.readUInt8(at) ^ 1, at)
    await writeFile(damagedPath, copy)
    await expect(unpack(readStoredFile(damagedPath, sha256))).rejects.toThrow('damaged')
  }
  await writeFile(damagedPath, original.subarray(0, -1))
  await expect(unpack(readStoredFile(damagedPath, sha256))).rejects.toThrow('damaged')
})

test('an interrupted archive leaves no file behind', async () => {
  const path = join(folder, 'never.zst')
  async function* createFailingStream(): AsyncGenerator<Buffer> {
    yield Buffer.from('half')
    throw new Error('the power went')
  }
  await expect(storeFile(path, createFailingStream())).rejects.toThrow('the power went')
  await expect(readFile(path)).rejects.toThrow('ENOENT')
  await expect(readFile(`${path}.part`)).rejects.toThrow('ENOENT')
})
