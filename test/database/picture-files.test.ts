import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPictureFiles, type PictureFiles } from '#server/media/picture-files.ts'

const aDay = 24 * 60 * 60 * 1_000
const mostBytes = 100_000

let folder: string
let files: PictureFiles

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'))
  files = openPictureFiles(folder, mostBytes)
})
afterEach(() => rm(folder, { recursive: true }))

const keep = (name: string) => files.keep(`company/${name}`, Buffer.alloc(10_000))
const read = (name: string) => files.read(`company/${name}`)

async function age(name: string, days: number): Promise<void> {
  const then = new Date(Date.now() - days * aDay)
  await utimes(join(folder, 'company', name), then, then)
}

async function present(): Promise<string[]> {
  return (await readdir(join(folder, 'company'))).toSorted()
}

async function bytesKept(): Promise<number> {
  const names = await present()
  const sizes = await Promise.all(names.map((name) => stat(join(folder, 'company', name))))
  return sizes.reduce((sum, { size }) => sum + size, 0)
}

test('a stored file is read back whole, and a missing file is not found', async () => {
  await keep('a')
  expect(await read('a')).toEqual(Buffer.alloc(10_000))
  expect(await read('b')).toBeNull()
})

test('the folder never exceeds its size limit, neither in sequence nor in parallel', async () => {
  for (let index = 0; index < 25; index += 1) {
    await keep(`a${index}`)
    expect(await bytesKept()).toBeLessThanOrEqual(mostBytes)
  }
  await Promise.all(Array.from({ length: 8 }, (_, index) => keep(`b${index}`)))
  await keep('c')
  await keep('d')
  expect(await bytesKept()).toBeLessThanOrEqual(mostBytes)
  expect(await present()).toContain('d')
})

test('the least recently used file is deleted first', async () => {
  for (const [index, name] of [...'abcdefgh'].entries()) {
    await keep(name)
    await age(name, 20 - index)
  }
  // Old, but read just now.
  await read('b')
  for (const name of 'ijkl') await keep(name)
  const left = await present()
  expect(left).toContain('b')
  expect(left).not.toContain('a')
  expect(left).not.toContain('c')
  expect(left).toContain('h')
})

test('files left by an earlier process are counted', async () => {
  for (const name of 'abcdefgh') await keep(name)
  await writeFile(join(folder, 'company', 'left.half'), Buffer.alloc(60_000))
  await age('left.half', 30)
  files = openPictureFiles(folder, mostBytes)
  await keep('i')
  expect(await present()).not.toContain('left.half')
  expect(await bytesKept()).toBeLessThanOrEqual(mostBytes)
})
