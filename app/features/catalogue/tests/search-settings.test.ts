import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseForm } from '#shared/forms/parse-form.ts'
import { searchSettingsForm } from '../rules/search-forms.ts'
import { changeSearchSettings } from '#features/catalogue/server/search-settings/change-search-settings.ts'
import { readSearchSettings } from '#features/catalogue/server/search-settings/read-search-settings.ts'
import { readProductList } from '#features/catalogue/server/listing/read-product-list.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { createStockedProduct, openMarket, unwrap, type Market } from '#test/support/people.ts'

let torv: TestDatabase
let market: Market

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
  const { freja, bagShop } = market
  await createStockedProduct(freja, bagShop, { name: 'Rygsæk', sku: 'VH-1' })
  await createStockedProduct(freja, bagShop, { name: 'Pung', sku: '' })
})
afterAll(() => torv.close())

const parse = (synonyms: string, pinned: string) =>
  parseForm(searchSettingsForm, { synonyms, pinned, seen: 'x' })

test('the lines of the form are read, and wrong ones are named', () => {
  expect(parse(' rygsæk,backpack ,\n\nbælte, belt', 'weekend: VH-1, pung')).toMatchObject({
    values: {
      synonyms: [
        ['rygsæk', 'backpack'],
        ['bælte', 'belt'],
      ],
      pinned: [{ words: 'weekend', products: ['VH-1', 'pung'] }],
    },
  })
  expect(parse('rygsæk,', 'weekend')).toMatchObject({
    fieldErrors: {
      synonyms: { refused: 'synonymsAlone' },
      pinned: { refused: 'pinnedUnreadable' },
    },
  })
  expect(parse('a, b\n'.repeat(201), '')).toMatchObject({
    fieldErrors: { synonyms: { refused: 'searchSettingsTooMany' } },
  })
})

test('an owner names what shoppers find, and reads it again', async () => {
  const { freja, bagShop } = market
  const visitor = torv.database.scoped({
    as: 'visitor',
    company_id: bagShop.company_id,
    store_id: bagShop.store_id,
  })
  const listNames = async (query: string) => {
    const { cards } = unwrap(await readProductList(visitor, null, { query, page: 1 }))
    return cards.map(({ name }) => name)
  }
  expect(await listNames('tornister')).toEqual([])
  const pinned = [{ words: 'rygsæk', products: ['pung', 'VH-1'] }]
  const synonyms = [['rygsæk', 'tornister']]
  unwrap(await changeSearchSettings(freja, bagShop, { synonyms, pinned }))
  expect(await listNames('tornister')).toEqual(['Rygsæk'])
  expect((await listNames('rygsæk')).toSorted()).toEqual(['Pung', 'Rygsæk'])
  expect(unwrap(await readSearchSettings(freja, bagShop)).values).toEqual({ synonyms, pinned })
})

test('a product that the store does not sell cannot be pinned', async () => {
  const { freja, bagShop } = market
  const pinned = [{ words: 'rygsæk', products: ['VH-9'] }]
  expect(await changeSearchSettings(freja, bagShop, { synonyms: [], pinned })).toMatchObject({
    refused: 'pinnedProductUnknown',
    field: 'pinned',
    values: { product: 'VH-9' },
  })
})

test('of two owners the second is told that the first has saved', async () => {
  const { freja, bagShop } = market
  const { version } = unwrap(await readSearchSettings(freja, bagShop))
  const empty = { synonyms: [], pinned: [], seen: version }
  unwrap(await changeSearchSettings(freja, bagShop, { ...empty, synonyms: [['a', 'b']] }))
  expect(await changeSearchSettings(freja, bagShop, empty)).toMatchObject({
    refused: 'editConflict',
  })
})
