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

test('what stands around the pages of a store is read once', async () => {
  const { ask, reads } = openShelf()
  for (let turn = 0; turn < 5; turn += 1) expect(await ask(store('a', 1))).toEqual({ name: 'a 1' })
  expect(reads()).toBe(1)
})

test('nobody who knows of a newer version, or of an older one, is given what is kept of another', async () => {
  const { ask } = openShelf()
  for (const version of [1, 2, 1]) {
    expect(await ask(store('a', version))).toEqual({ name: `a ${version}` })
  }
})

test('the same number after a change stands for something else', async () => {
  const { facts, ask } = openShelf()
  await ask(store('a', 1), 'before the backup was put back')
  facts.changed('a')
  expect(await ask(store('a', 1), 'after')).toEqual({ name: 'after' })
})

test('who asked for it last keeps their place when there is no more room', async () => {
  const { facts, ask, reads } = openShelf(40)
  for (const id of ['a', 'b', 'a', 'c']) await ask(store(id, 1))
  expect(facts.bytes).toBeLessThanOrEqual(40)
  expect(reads()).toBe(3)
  await ask(store('a', 1))
  expect(reads()).toBe(3)
  await ask(store('b', 1))
  expect(reads()).toBe(4)
})

test('that it could not be read is not kept', async () => {
  const { facts, ask } = openShelf()
  const lost = refused('storeDataMissing')
  expect(await facts.of(store('a', 1), async () => lost)).toEqual(lost)
  expect(await ask(store('a', 1))).toEqual({ name: 'a 1' })
})
