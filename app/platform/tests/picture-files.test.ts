import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPictureFiles, type PictureFiles } from '#platform/media/picture-files.ts'

const dayMs = 24 * 60 * 60 * 1_000
const maxBytes = 100_000

let folder: string
let files: PictureFiles

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'))
  files = openPictureFiles(folder, maxBytes)
})
afterEach(() => rm(folder, { recursive: true }))

const storeFile = (name: string) => files.store(`company/${name}`, Buffer.alloc(10_000))
const readFile = (name: string) => files.read(`company/${name}`)

async function setAge(name: string, days: number): Promise<void> {
  const date = new Date(Date.now() - days * dayMs)
  await utimes(join(folder, 'company', name), date, date)
}

async function listFiles(): Promise<string[]> {
  return (await readdir(join(folder, 'company'))).toSorted()
}

async function getStoredBytes(): Promise<number> {
  const names = await listFiles()
  const sizes = await Promise.all(names.map((name) => stat(join(folder, 'company', name))))
  return sizes.reduce((sum, { size }) => sum + size, 0)
}

test('a stored file is read back whole, and a missing file is not found', async () => {
  await storeFile('a')
  expect(await readFile('a')).toEqual(Buffer.alloc(10_000))
  expect(await readFile('b')).toBeNull()
})

test('the folder never exceeds its size limit, neither in sequence nor in parallel', async () => {
  for (let index = 0; index < 25; index += 1) {
    await storeFile(`a${index}`)
    expect(await getStoredBytes()).toBeLessThanOrEqual(maxBytes)
  }
  await Promise.all(Array.from({ length: 8 }, (_, index) => storeFile(`b${index}`)))
  await storeFile('c')
  await storeFile('d')
  expect(await getStoredBytes()).toBeLessThanOrEqual(maxBytes)
  expect(await listFiles()).toContain('d')
})

test('the least recently used file is deleted first', async () => {
  for (const [index, name] of [...'abcdefgh'].entries()) {
    await storeFile(name)
    await setAge(name, 20 - index)
  }
  // Old, but read just now.
  await readFile('b')
  for (const name of 'ijkl') await storeFile(name)
  const remaining = await listFiles()
  expect(remaining).toContain('b')
  expect(remaining).not.toContain('a')
  expect(remaining).not.toContain('c')
  expect(remaining).toContain('h')
})

test('files left by an earlier process are counted', async () => {
  for (const name of 'abcdefgh') await storeFile(name)
  await writeFile(join(folder, 'company', 'left.half'), Buffer.alloc(60_000))
  await setAge('left.half', 30)
  files = openPictureFiles(folder, maxBytes)
  await storeFile('i')
  expect(await listFiles()).not.toContain('left.half')
  expect(await getStoredBytes()).toBeLessThanOrEqual(maxBytes)
})
