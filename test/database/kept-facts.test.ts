import { expect, test } from 'vitest'
import { refused } from '#domain/errors.ts'
import { openKeptFacts } from '#server/page-cache/kept-facts.ts'

type Facts = { name: string }

const store = (store_id: string, content_version: number) => ({
  company_id: 'c',
  store_id,
  content_version,
})

function openShelf(mostBytes = 1_000) {
  const facts = openKeptFacts<Facts>(mostBytes)
  let reads = 0
  return {
    facts,
    reads: () => reads,
    async ask(of: ReturnType<typeof store>, name = `${of.store_id} ${of.content_version}`) {
      return facts.of(of, async () => {
        reads += 1
        return { name }
      })
    },
  }
}

test('the facts of a store are read once', async () => {
  const { ask, reads } = openShelf()
  for (let turn = 0; turn < 5; turn += 1) expect(await ask(store('a', 1))).toEqual({ name: 'a 1' })
  expect(reads()).toBe(1)
})

test('facts of another version are never returned, neither newer nor older ones', async () => {
  const { ask } = openShelf()
  for (const version of [1, 2, 1]) {
    expect(await ask(store('a', version))).toEqual({ name: `a ${version}` })
  }
})

test('a version number that comes back after a change does not return the old facts', async () => {
  const { facts, ask } = openShelf()
  await ask(store('a', 1), 'before the backup was put back')
  facts.changed('a')
  expect(await ask(store('a', 1), 'after')).toEqual({ name: 'after' })
})

test('the least recently used facts are evicted first', async () => {
  const { facts, ask, reads } = openShelf(40)
  for (const id of ['a', 'b', 'a', 'c']) await ask(store(id, 1))
  expect(facts.bytes).toBeLessThanOrEqual(40)
  expect(reads()).toBe(3)
  await ask(store('a', 1))
  expect(reads()).toBe(3)
  await ask(store('b', 1))
  expect(reads()).toBe(4)
})

test('a failed read is not cached', async () => {
  const { facts, ask } = openShelf()
  const lost = refused('storeDataMissing')
  expect(await facts.of(store('a', 1), async () => lost)).toEqual(lost)
  expect(await ask(store('a', 1))).toEqual({ name: 'a 1' })
})
