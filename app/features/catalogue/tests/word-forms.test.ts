import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readProductList } from '#features/catalogue/server/listing/read-product-list.ts'
import type { Visitor } from '#platform/database/database.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { unwrap } from '#test/support/people.ts'
import { publishedStems } from '#test/support/published-stems.ts'
import { createTwoShops, type Shops } from '#test/support/two-shops.ts'
import { deleteProducts, insertProducts } from './insert-products.ts'

let torv: TestDatabase
let shops: Shops
let visitor: Visitor

beforeAll(async () => {
  torv = await openEmptyDatabase()
  shops = await createTwoShops(torv.database)
  const { company_id, store_id } = shops.bags
  visitor = torv.database.scoped({ as: 'visitor', company_id, store_id })
})
afterAll(() => torv.close())
beforeEach(async () => {
  await deleteProducts(torv.ownerClient, shops.bags)
  await saveSearchSettings({})
})

test.each(Object.entries(publishedStems))(
  'words with one stem in the published %s list find each other',
  async (_, groups) => {
    const words = groups.flat()
    await insertProducts(
      torv.ownerClient,
      shops.bags,
      words.map((name) => ({ name })),
    )
    for (const group of groups) {
      for (const word of group) {
        const found = await listNames(word)
        for (const other of group) expect(found, `${word} finds ${other}`).toContain(other)
      }
    }
  },
  120_000,
)

test('an inflected word finds what its base form finds, also inside compounds', async () => {
  await insertProducts(torv.ownerClient, shops.bags, [
    { name: 'Taske' },
    { name: 'Lædertaske' },
    { name: 'Taskeholder' },
    { name: 'Pung', description: 'Passer i tasken' },
    { name: 'Bælte' },
  ])
  const base = await listNames('taske')
  expect(base.toSorted()).toEqual(['Lædertaske', 'Pung', 'Taske', 'Taskeholder'])
  for (const word of ['taskerne', 'tasker', 'Taskens', 'TASKERNES'])
    expect((await listNames(word)).toSorted(), word).toEqual(base.toSorted())
})

test('a compound finds products that have its parts as words', async () => {
  await insertProducts(torv.ownerClient, shops.bags, [
    { name: 'Taske', description: 'Med bred rem til skulderen' },
    { name: 'Skulder', description: 'Uden' },
    { name: 'Arbejde i en taske' },
  ])
  expect(await listNames('skuldertasker')).toEqual(['Taske'])
  expect(await listNames('arbejdstaske')).toEqual(['Arbejde i en taske'])
  expect(await listNames('skulderkasse')).toEqual([])
})

test.each([
  ['haandtaskerne', 'Håndtaske'],
  ['handtasker', 'Håndtaske'],
  ['boernenes', 'Børn'],
  ['laedertaskerne', 'Lædertaske'],
  ['T-shirts', 'T-shirt'],
  ['cafeerne', 'Café'],
])('%s is found in another spelling and form', async (query, name) => {
  await insertProducts(
    torv.ownerClient,
    shops.bags,
    ['Håndtaske', 'Børn', 'Lædertaske', 'T-shirt', 'Café'].map((one) => ({ name: one })),
  )
  expect(await listNames(query)).toEqual([name])
})

test('a short stem matches whole words only', async () => {
  await insertProducts(torv.ownerClient, shops.bags, [{ name: 'Dame' }, { name: 'Madamer' }])
  expect(await listNames('damen')).toEqual(['Dame'])
})

test('labels are found in other forms', async () => {
  await insertProducts(torv.ownerClient, shops.bags, [
    { name: 'Alma', labels: 'farve sort bøgh' },
    { name: 'Bo', labels: 'farve rød' },
  ])
  expect(await listNames('sorte')).toEqual(['Alma'])
  expect(await listNames('farverne røde')).toEqual(['Bo'])
})

test('a synonym finds what the other words of its group find', async () => {
  await insertProducts(torv.ownerClient, shops.bags, [
    { name: 'Rygsæk' },
    { name: 'Taske til computer', description: 'Sort' },
    { name: 'Pung' },
  ])
  expect(await listNames('tornister')).toEqual([])
  await saveSearchSettings({
    synonyms: [
      ['rygsæk', 'tornister', 'skoletaske'],
      ['bærbar taske', 'taske til computer'],
    ],
  })
  expect(await listNames('tornisters')).toEqual(['Rygsæk'])
  expect(await listNames('Skoletasker')).toEqual(['Rygsæk'])
  expect(await listNames('bærbare tasker sort')).toEqual(['Taske til computer'])
  expect(await listNames('bærbare punge')).toEqual([])
})

test('pinned products come first, each once, and only where they are sold', async () => {
  await insertProducts(torv.ownerClient, shops.bags, [
    { name: 'Taske' },
    { name: 'Taske i rød' },
    { name: 'Pung' },
    { name: 'Skjult taske', active: false },
  ])
  const { rows } = await torv.ownerClient.query<{ id: string; name: string }>(
    'select id, name from products where company_id = $1',
    [shops.bags.company_id],
  )
  const toId = (name: string) => rows.find((one) => one.name === name)?.id
  await saveSearchSettings({
    pinned: [
      { words: 'Rød Taske', product_ids: ['Pung', 'Skjult taske', 'Taske i rød'].map(toId) },
    ],
  })
  expect((await listNames('taske rød')).toSorted()).toEqual(['Pung', 'Taske i rød'])
  expect(await listNames('taske')).toEqual(['Taske', 'Taske i rød'])
})

test('a word that has no match and no near word leaves nothing to show', async () => {
  await insertProducts(torv.ownerClient, shops.bags, [{ name: 'Lædertaske' }])
  for (const query of ['taske xylofon', 'taskerne xylofon', 'lædertsake xylofon']) {
    const list = await read(query)
    expect(list.cards, query).toEqual([])
    expect(list.corrected, query).toBeNull()
  }
})

async function read(query: string) {
  return unwrap(await readProductList(visitor, null, { query, page: 1 }))
}

async function listNames(query: string): Promise<string[]> {
  const { cards, corrected } = await read(query)
  expect(corrected, query).toBeNull()
  return cards.map(({ name }) => name)
}

async function saveSearchSettings(settings: object): Promise<void> {
  await torv.ownerClient.query(
    'update store_settings set search_settings = $2 where store_id = $1',
    [shops.bags.store_id, JSON.stringify(settings)],
  )
}
