import { expect, test } from 'vitest'
import { refused } from '#shared/errors/errors.ts'
import { openCachedFacts } from '#platform/page-cache/cached-facts.ts'
import { freeMemory } from '../../../tools/free-memory.ts'

const createStore = (store_id: string, content_version: number) => ({
  company_id: 'c',
  store_id,
  content_version,
})

function openTestCache(maxBytes = 1_000) {
  const facts = openCachedFacts(maxBytes)
  let reads = 0
  return {
    facts,
    reads: () => reads,
    async load(
      storeVersion: ReturnType<typeof createStore>,
      name = `${storeVersion.store_id} ${storeVersion.content_version}`,
    ) {
      return facts.load(storeVersion, 'name', async () => {
        reads += 1
        return { name }
      })
    },
  }
}

test('the facts of a store are read once', async () => {
  const { load, reads } = openTestCache()
  for (let turn = 0; turn < 5; turn += 1)
    expect(await load(createStore('a', 1))).toEqual({ name: 'a 1' })
  expect(reads()).toBe(1)
})

test('facts of several names are kept beside each other, and forgotten together', async () => {
  const { facts, load } = openTestCache()
  await load(createStore('a', 1))
  const loadOther = (text: string) =>
    facts.load(createStore('a', 1), 'other', async () => ({ text }))
  expect(await loadOther('first')).toEqual({ text: 'first' })
  expect(await loadOther('second')).toEqual({ text: 'first' })
  expect(await load(createStore('a', 1), 'later')).toEqual({ name: 'a 1' })
  facts.invalidate('a')
  expect(facts.bytes).toBe(0)
  expect(await loadOther('second')).toEqual({ text: 'second' })
})

test('facts of another version are never returned, neither newer nor older ones', async () => {
  const { load } = openTestCache()
  for (const version of [1, 2, 1]) {
    expect(await load(createStore('a', version))).toEqual({ name: `a ${version}` })
  }
})

test('a version number that comes back after a change does not return the old facts', async () => {
  const { facts, load } = openTestCache()
  await load(createStore('a', 1), 'before the backup was put back')
  facts.invalidate('a')
  expect(await load(createStore('a', 1), 'after')).toEqual({ name: 'after' })
})

test('the least recently used facts are evicted first', async () => {
  const { facts, load, reads } = openTestCache(40)
  for (const id of ['a', 'b', 'a', 'c']) await load(createStore(id, 1))
  expect(facts.bytes).toBeLessThanOrEqual(40)
  expect(reads()).toBe(3)
  await load(createStore('a', 1))
  expect(reads()).toBe(3)
  await load(createStore('b', 1))
  expect(reads()).toBe(4)
})

test('a failed read is not cached', async () => {
  const { facts, load } = openTestCache()
  const refusal = refused('storeDataMissing')
  expect(await facts.load(createStore('a', 1), 'name', async () => refusal)).toEqual(refusal)
  expect(await load(createStore('a', 1))).toEqual({ name: 'a 1' })
})

test('facts keep no more memory than their own bytes', async () => {
  const { facts, load } = openTestCache(1_000_000)
  freeMemory()
  const before = process.memoryUsage().arrayBuffers
  for (let index = 0; index < 100; index += 1) {
    await load(createStore(`store ${index}`, 1), 'x'.repeat(2_000))
    // Small buffers share a pool, and the next facts get another part of it.
    for (let size = 0; size < Buffer.poolSize; size += 1_000) Buffer.from('y'.repeat(1_000))
  }
  freeMemory()
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(facts.bytes + 500_000)
})
