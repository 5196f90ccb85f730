import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listSorts, noFilters, noRange, type ListFilters } from '#shared/paths/list-filters.ts'
import { filterManyHits } from '#features/catalogue/server/search/list-hits.ts'
import { prepareSearch } from '#features/catalogue/server/search/prepare-search.ts'
import { changeFilters } from '../server/search-settings/change-search-settings.ts'
import { readFilters } from '../server/search-settings/read-search-settings.ts'
import { filterSettingsForm } from '../rules/search-forms.ts'
import { readProductList } from '#features/catalogue/server/listing/read-product-list.ts'
import type { Visitor } from '#platform/database/database.ts'
import type { TestDatabase } from '#test/support/database.ts'
import { unwrap, type Market } from '#test/support/people.ts'
import { openCampaignMarket } from '#test/support/saved-campaigns.ts'

let torv: TestDatabase
let market: Market
let shop: Visitor
const [category, other] = [randomUUID(), randomUUID()]

const colours = ['Sort', 'Brun', 'Rød', 'Kastanje']
// So many that the filter tells families; a few are of two, of none, and named as their family.
const shades = [
  'Sort',
  'Flaskegrøn',
  'Skovgrøn',
  'Grøn',
  'Bordeaux',
  'Marineblå',
  'Sand og cognac',
  'Kastanje',
  'Model 12',
  'sort',
]
const materials = ['Læder', 'Kanvas', '100 % uld', "O'Hara (.*)"]
const brands = ['Nordlys', 'Vester', 'Generic', '']
const goods = 36

beforeAll(async () => {
  const opened = await openCampaignMarket()
  torv = opened.torv
  market = opened.market
  const { company_id, store_id } = market.bagShop
  shop = torv.database.scoped({ as: 'visitor', company_id, store_id })
  await torv.ownerClient.query(
    `update store_settings set filter_settings = $2 where store_id = $1`,
    [
      store_id,
      JSON.stringify([
        { key: 'farve', name: 'Farve', kind: 'values' },
        { key: 'materiale', name: 'materiale', kind: 'values' },
        { key: 'volumen', name: 'Volumen', kind: 'range' },
      ]),
    ],
  )
  await torv.ownerClient.query(
    `insert into store_categories (company_id, store_id, id, name, slug)
     values ($1, $2, $3, 'Tasker', 'tasker'), ($1, $2, $4, 'Andet', 'andet')`,
    [company_id, store_id, category, other],
  )
  for (let at = 0; at < goods; at += 1) await insertProduct(at)
  await opened.campaigns.save({ value: '30', targets: [`category:${category}`], starts_at: '' })
})
afterAll(() => torv.close())

async function insertProduct(at: number): Promise<void> {
  const { company_id, store_id } = market.bagShop
  const id = randomUUID()
  const hasVariants = at % 3 === 0
  const specifications = {
    ...(at % 4 > 0 && { Materiale: materials[at % materials.length] }),
    ...(!hasVariants && at % 5 > 0 && { farve: shades[at % shades.length] }),
    ...(at % 2 === 0 && { Volumen: `${at},5 l` }),
  }
  const options = [{ name: 'Farve', advice: '', values: colours.map((name) => ({ name })) }]
  await torv.ownerClient.query(
    `insert into products (company_id, id, name, slug, base_price, brand, metadata, options, availability, ships_on,
       stock_quantity, search_text, staff_search_text, label_text, respelled_text)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, '', $12)`,
    [
      company_id,
      id,
      `Taske ${at}`,
      `taske-${at}`,
      1_000 + ((at * 7) % 11) * 2_500,
      brands[at % brands.length],
      JSON.stringify({ specifications }),
      JSON.stringify(hasVariants ? options : []),
      at % 7 === 3 ? 'preorder' : at % 11 === 5 ? 'out of stock' : 'in stock',
      at % 7 === 3 ? (at % 2 ? '2020-01-02' : '2090-W03') : null,
      at % 5 === 2 ? 0 : null,
      `taske ${at}`,
    ],
  )
  if (hasVariants)
    await torv.ownerClient.query(
      `insert into product_variants (company_id, product_id, name, sku, price, stock_quantity, active)
       select $1, $2, name, $3 || name, price, stock, active
       from (values ('Sort', 9000, 0, true), ('Brun', null, $4::integer, true), ('Rød', 100, 5, false), ('Kastanje', 9000, 0, true)) v (name, price, stock, active)`,
      [company_id, id, `V-${at}-`, at % 2],
    )
  await torv.ownerClient.query(
    `insert into store_products (company_id, store_id, product_id, category_id, price, sort_order, active)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      company_id,
      store_id,
      id,
      at % 6 === 5 ? other : category,
      at % 8 === 1 ? 4_200 : null,
      at % 4,
      at !== 7,
    ],
  )
}

const some = <Value>(values: readonly Value[]) => fc.subarray([...values], { maxLength: 2 })
const number = fc.constantFrom('', '1', '12.5', '20', '100', '150')
const range = fc.record({ from: number, to: number })

const anyFilters: fc.Arbitrary<ListFilters> = fc
  .record({
    sort: fc.constantFrom(null, ...listSorts),
    inStock: fc.boolean(),
    price: fc.oneof(fc.constant(noRange), range),
    farve: some(['Sort', 'Brun', 'Rød', 'Lilla', 'Grøn', 'skovgrøn', 'Beige', 'Model 12']),
    materiale: some(materials),
    maerke: some(['Nordlys', 'Vester']),
    volumen: fc.oneof(fc.constant(noRange), range),
  })
  .map(({ sort, inStock, price, volumen, ...values }) => ({
    sort,
    inStock,
    price,
    values: Object.fromEntries(Object.entries(values).filter(([, chosen]) => chosen.length > 0)),
    ranges: volumen.from || volumen.to ? { volumen } : {},
  }))

async function read(filters: ListFilters, query = '') {
  const categories = query === '' ? [category] : null
  return unwrap(await readProductList(shop, categories, { query, page: 1, filters }))
}

describe.each([
  ['a category', ''],
  ['a search', 'taske'],
])('the filters of %s', (_, query) => {
  test('count each value as the list has it, whatever is chosen beside it', async () => {
    await fc.assert(
      fc.asyncProperty(anyFilters, async (filters) => {
        const list = await read(filters, query)
        expect(list.total).toBe(list.cards.length)
        const inStock = await read({ ...filters, inStock: true }, query)
        expect(inStock.total).toBe(list.filters?.inStock)
        for (const group of list.filters?.groups ?? []) {
          if (group.kind !== 'values') continue
          for (const { value, count } of group.values) {
            const values = { ...filters.values, [group.key]: [value] }
            const alone = await read({ ...filters, values }, query)
            expect([group.key, value, alone.total]).toEqual([group.key, value, count])
          }
        }
      }),
      { numRuns: 12 },
    )
  })

  test('tell families instead of single shades, and each shade that was chosen', async () => {
    const listColours = async (values: ListFilters['values']) => {
      const { filters } = await read({ ...noFilters, values }, query)
      const group = filters?.groups.find(({ key }) => key === 'farve')
      return group?.kind === 'values' ? group.values : []
    }
    const untouched = await listColours({})
    expect(untouched.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['Grøn', 'Rød', 'Sort', 'Beige', 'Brun', 'Model 12']),
    )
    expect(untouched.map(({ value }) => value)).not.toContain('Flaskegrøn')
    const chosen = await listColours({ farve: ['Flaskegrøn'] })
    expect(chosen.filter(({ isSelected }) => isSelected).map(({ value }) => value)).toEqual([
      'Flaskegrøn',
    ])
  })

  test('keep what matches every group, and order it', async () => {
    const all = await read(noFilters, query)
    await fc.assert(
      fc.asyncProperty(anyFilters, async (filters) => {
        const { cards } = await read(filters, query)
        const { from, to } = filters.price
        for (const { slug, price, badge } of cards) {
          expect(all.cards.some((one) => one.slug === slug)).toBe(true)
          expect(price).toBeGreaterThanOrEqual(Number(from) * 100)
          if (to !== '') expect(price).toBeLessThanOrEqual(Number(to) * 100)
          if (filters.inStock) expect([null, 'new']).toContain(badge)
        }
        const prices = cards.map(({ price }) => price)
        if (filters.sort === 'pris') expect(prices).toEqual(prices.toSorted((a, b) => a - b))
        if (filters.sort === 'pris-ned') expect(prices).toEqual(prices.toSorted((a, b) => b - a))
        if (filters.sort === null) {
          const order = all.cards.map(({ slug }) => slug)
          const places = cards.map(({ slug }) => order.indexOf(slug))
          expect(places).toEqual(places.toSorted((a, b) => a - b))
        }
      }),
      { numRuns: 40 },
    )
  })
})

test.each([
  ['taske', 'by its categories and texts', 2_000],
  ['1', 'by its texts', 2_000],
  ['1', 'by what the index finds', 0],
])(
  'a search for %s that finds very many is filtered as any other, %s',
  async (query, _, fewTexts) => {
    const prepared = await prepareSearch(shop, { category_ids: null, words: [query] })
    const slice = { from: 0, limit: 100 }
    await fc.assert(
      fc.asyncProperty(anyFilters, async (filters) => {
        const { hits, total } = await filterManyHits(shop, prepared, slice, filters, fewTexts)
        const list = await read(filters, query)
        expect(total).toBe(list.total)
        expect(hits.map(({ card }) => card.slug).toSorted()).toEqual(
          list.cards.map(({ slug }) => slug).toSorted(),
        )
      }),
      { numRuns: 20 },
    )
  },
)

test('the owner sees what could be a filter and ticks it; others of the staff may look', async () => {
  const { freja, sofie, rosa, bagShop } = market
  const { version, candidates } = unwrap(await readFilters(freja, bagShop))
  expect(candidates.map(({ name }) => name)).toEqual(['Farve', 'Materiale', 'Volumen'])
  const [colour, , volume] = candidates
  expect(colour).toMatchObject({ is_numeric: false })
  expect(colour?.samples).toContain('Sort')
  expect(volume).toMatchObject({ is_numeric: true, products: 18 })
  const form = filterSettingsForm.parse({ names: ['Farve', 'Gammel'], ranges: [], seen: version })
  expect(await changeFilters(sofie, bagShop, form)).toMatchObject({ refused: 'roleForbidden' })
  expect(await readFilters(rosa, bagShop)).toMatchObject({ refused: expect.any(String) })
  unwrap(await changeFilters(freja, bagShop, form))
  expect(await changeFilters(freja, bagShop, form)).toMatchObject({ refused: 'editConflict' })
  const after = unwrap(await readFilters(freja, bagShop))
  expect(after.candidates.map(({ name, products }) => [name, products > 0])).toEqual([
    ['Farve', true],
    ['Gammel', false],
    ['Materiale', true],
    ['Volumen', true],
  ])
})

test('the rows of the lists follow each change, made by hand too', async () => {
  const product = `(select id from products where slug = 'taske-12')`
  const variant = `(select id from product_variants where product_id = ${product} and name = 'Brun')`
  const link = `(select id from store_products where product_id = ${product})`
  const changes = [
    `update products set base_price = 60 where id = ${product}`,
    `update products set brand = 'Ny' where id = ${product}`,
    `update products set metadata = '{"specifications": {"Farve": "Lilla", "Volumen": "7 l"}}' where id = ${product}`,
    `update products set availability = 'backorder', ships_on = '2031-05-01' where id = ${product}`,
    `update products set options = '[]' where id = ${product}`,
    `update product_variants set price = 40 where id = ${variant}`,
    `update product_variants set stock_quantity = 3 where id = ${variant}`,
    `update product_variants set stock_quantity = 0 where product_id = ${product}`,
    `update product_variants set active = false where id = ${variant}`,
    `delete from product_variants where product_id = ${product}`,
    `update products set stock_quantity = 5 where id = ${product}`,
    `update products set stock_reserved = 5 where id = ${product}`,
    `update store_products set price = 7 where id = ${link}`,
    `update store_products set sort_order = 900 where id = ${link}`,
    `update store_products set category_id = '${other}' where id = ${link}`,
    `update store_products set active = false where id = ${link}`,
    `update store_products set active = true where id = ${link}`,
    `delete from store_products where id = ${link}`,
    `delete from products where id = ${product}`,
  ]
  const { company_id } = market.bagShop
  const readRows = async () => {
    const { rows } = await torv.ownerClient.query<{ row: string }>(
      'select l::text as row from listed_products l where company_id = $1 order by product_id',
      [company_id],
    )
    return rows.map(({ row }) => row)
  }
  let before = await readRows()
  for (const change of changes) {
    await torv.ownerClient.query(change)
    const rows = await readRows()
    expect([change, rows.filter((row) => !before.includes(row)).length]).toEqual([
      change,
      /active = false where id = \(select id from store|delete from (store_)?products/.test(change)
        ? 0
        : 1,
    ])
    await torv.ownerClient.query(
      `select torv.list_products($1, array(select id from products where company_id = $1))`,
      [company_id],
    )
    expect([change, await readRows()]).toEqual([change, rows])
    before = rows
  }
})
