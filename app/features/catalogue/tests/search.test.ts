import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { toSearchText, isInName, parseSearchWords } from '../rules/search.ts'
import { isInForms } from '#features/catalogue/rules/inflections.ts'
import { listActiveCategories } from '#features/catalogue/server/categories/categories.ts'
import { listCorrections } from '#features/catalogue/server/search/list-corrections.ts'
import { prepareSearch } from '#features/catalogue/server/search/prepare-search.ts'
import { searchProducts } from '../server/search/list-hits.ts'
import type { Visitor } from '#platform/database/database.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { createTwoShops, type Shops } from '#test/support/two-shops.ts'
import { deleteProducts, insertProducts, type ProductFixture } from './insert-products.ts'

let torv: TestDatabase
let shops: Shops
let visitor: Visitor

beforeAll(async () => {
  torv = await openEmptyDatabase()
  // With so few rows PostgreSQL would not use the index, which is the part under test.
  await torv.ownerClient.query(`alter database ${torv.address.database} set enable_seqscan = off`)
  shops = await createTwoShops(torv.database)
  visitor = torv.database.scoped({ as: 'visitor', ...toStoreKey(shops.bags) })
})
afterAll(() => torv.close())
beforeEach(() => deleteProducts(torv.ownerClient, shops.bags))

const character = fc.constantFrom(
  ...'aabekstæøåÆØÅéE\u0301%_\\\'"<>&;-👜İıΣσςßﬁ\u00A0\u200D'.split(/(?!\u0301)/u),
)
const word = fc.string({ unit: character, minLength: 1, maxLength: 6 })
const anyText = fc.oneof(
  fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
  fc
    .string({ unit: 'binary', minLength: 1, maxLength: 12 })
    .map((text) => text.replaceAll('\0', '')),
)
const name = anyText.map((text) => `${text.toWellFormed()}!`)
const category = fc.option(fc.constantFrom('Tasker', 'Håndtasker', 'STØRST & bedst', 'İ%_'))
const anyProduct: fc.Arbitrary<ProductFixture> = fc.record({
  name,
  description: fc.oneof(
    name,
    name.map((text) => `<p><b>${text}</b></p>`),
  ),
  labels: fc.oneof(
    fc.constant(''),
    anyText.map((text) => toSearchText({ name: text, description: '' })),
  ),
  category,
  active: fc.boolean(),
})

test('a search finds exactly the products that a reading of all of them finds', async () => {
  await fc.assert(
    fc
      .asyncProperty(
        fc.array(anyProduct, { minLength: 1, maxLength: 5 }),
        fc.array(fc.tuple(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 9 })), { maxLength: 3 }),
        fc.oneof(fc.constant(''), anyText),
        async (products, cuts, unusualText) => {
          await insertProducts(torv.ownerClient, shops.bags, products)
          const all = products.map((one) => `${toSearchedText(one)}\n${one.labels}`).join('\n')
          const parts = cuts.map(([at, _, length]) => all.slice(at % all.length).slice(0, length))
          const submitted = parts.join(' ')
          for (const query of [
            submitted,
            submitted.toUpperCase(),
            toAscii(submitted),
            unusualText,
          ]) {
            const words = parseSearchWords(query)
            if (words.length === 0) continue
            expect(await findSlugs(words)).toEqual(await readMatchingSlugs(words))
            const filter = products[0]?.category ?? null
            if (!filter) continue
            expect(await findSlugs(words, filter)).toEqual(await readMatchingSlugs(words, filter))
          }
        },
      )
      .afterEach(() => deleteProducts(torv.ownerClient, shops.bags)),
    { numRuns: 60 },
  )
})

test('a search in a large list finds exactly the expected products, also when it does not count them', async () => {
  const kinds = ['Taske', 'Rygsæk', 'Pung']
  const products = Array.from({ length: 2_400 }, (_, at) => ({
    name: `${kinds[at % 3]} nr. ${at}`,
    description: at % 2 ? 'I sort læder' : 'I kanvas',
    category: at % 3 === 0 ? 'Tasker' : null,
    active: at % 10 !== 0,
  }))
  await insertProducts(torv.ownerClient, shops.bags, products)
  // A busy machine answers in time only with fresh statistics, which autovacuum would gather later.
  await torv.ownerClient.query('vacuum analyze')
  for (const query of [
    'taske',
    'sort læder',
    'taske sort',
    'tasker sort',
    'nr. 17',
    'n',
    'tasker pung',
  ]) {
    const words = parseSearchWords(query)
    const expectedSlugs = await readMatchingSlugs(words)
    const prepared = await prepareSearch(visitor, { category_ids: null, words })
    const { hits, total } = await searchProducts(visitor, prepared, allHits)
    expect(
      hits.map(({ card }) => card.slug),
      query,
    ).toEqual(expectedSlugs)
    expect(total ?? expectedSlugs.length, query).toBe(expectedSlugs.length)
  }
})

test('hits on labels and other spellings come last, across all pages', async () => {
  const products = Array.from({ length: 100 }, (_, at) => ({
    name: at % 2 ? `Håndtaske ${at}` : `Pung ${at}`,
    description: at % 10 === 4 ? 'Af Bøgh' : '',
    labels: at % 5 === 3 ? 'bøgh\nvh-3240' : '',
  }))
  await insertProducts(torv.ownerClient, shops.bags, products)
  for (const query of [
    'bøgh',
    'Boegh',
    'VH-3240',
    'haandtaske',
    'handtaske "bogh"',
    'pung vh3240',
  ]) {
    const words = parseSearchWords(query)
    const expectedSlugs = await readMatchingSlugs(words)
    expect(expectedSlugs.length, query).toBeGreaterThan(0)
    const prepared = await prepareSearch(visitor, { category_ids: null, words })
    const pages: string[] = []
    for (let from = 0; from < expectedSlugs.length + 7; from += 7) {
      const { hits, total } = await searchProducts(visitor, prepared, { from, limit: 7 })
      expect(total, query).toBe(expectedSlugs.length)
      pages.push(...hits.map(({ card }) => card.slug))
    }
    expect(pages, query).toEqual(expectedSlugs)
  }
})

test('a query without hits gets a suggestion that has hits', async () => {
  const products = Array.from({ length: 60 }, (_, at) => ({
    name: `Lædertaske ${at}`,
    category: 'Bælter',
  }))
  await insertProducts(torv.ownerClient, shops.bags, [
    ...products,
    { name: 'Håndtaske', active: false },
  ])
  const suggest = (...words: string[]) => listCorrectedQueries(words)
  expect(await suggest('laedertsake')).toEqual(['lædertaske'])
  expect(await suggest('laedertaske', '59')).toEqual([])
  expect(await suggest('lædertaske', 'baelter')).toEqual([])
  expect(await suggest('lædetaske')).toEqual(['lædertaske'])
  expect(await suggest('lædetaske', '59')).toEqual(['lædertaske 59'])
  expect(await suggest('beltre')).toEqual([])
  expect(await suggest('bælted')).toEqual(['bælter'])
  expect(await suggest('haandtaske')).toEqual([])
  expect(await suggest('håndtaskerne')).toEqual([])
  expect(await suggest('zzzz')).toEqual([])
})

test.each(['håndtaskxer', 'haandtaskxx'])(
  'an obsolete word of a deleted product (%s) does not hide a suggestion that has hits',
  async (obsoleteWord) => {
    await insertProducts(torv.ownerClient, shops.bags, [{ name: 'Håndtaske' }])
    await torv.ownerClient.query('insert into product_words (company_id, word) values ($1, $2)', [
      shops.bags.company_id,
      obsoleteWord,
    ])
    expect(await listCorrectedQueries(parseSearchWords('håndtaskx'))).toEqual(['håndtaske'])
  },
)

test('a search never uses the words of another company', async () => {
  await insertProducts(torv.ownerClient, shops.bags, [{ name: 'Hemmelig taske' }])
  const { clay } = shops
  const otherVisitor = torv.database.scoped({ as: 'visitor', ...toStoreKey(clay) })
  expect(await findSlugs(['hemmelig'])).toEqual(['p-0'])
  const countIndexHits = (shop: Visitor) =>
    sql`select unnest(torv.find_products(${['hemmelig']}, 10))`
      .execute(shop)
      .then(({ rows }) => rows.length)
  expect(await countIndexHits(visitor)).toBe(1)
  expect(await countIndexHits(otherVisitor)).toBe(0)
})

const allHits = { from: 0, limit: 10_000 }

async function listCorrectedQueries(words: string[]): Promise<string[]> {
  const prepared = await prepareSearch(visitor, { category_ids: null, words })
  const corrections = await listCorrections(visitor, prepared, { from: 0, limit: 1 }, 3)
  return corrections.map(({ query }) => query)
}

async function findSlugs(words: string[], categoryName?: string): Promise<string[]> {
  const categories = await listActiveCategories(visitor)
  const category_ids = categoryName
    ? categories.filter((one) => one.name === categoryName).map(({ id }) => id)
    : null
  const prepared = await prepareSearch(visitor, { category_ids, words })
  const { hits, total } = await searchProducts(visitor, prepared, allHits)
  expect(total).toBe(hits.length)
  return hits.map(({ card }) => card.slug)
}

type SearchedRow = { slug: string; text: string; forms: string; category: string | null }

/** Reads all products in the order of the list, without an index: matches as typed, then in other forms. */
async function readMatchingSlugs(words: string[], categoryName?: string): Promise<string[]> {
  const { rows } = await torv.ownerClient.query<SearchedRow>(
    `select p.slug, p.search_text as text, p.respelled_text || p.stem_text as forms, c.name as category
     from store_products sp
     join products p on (p.company_id, p.id) = (sp.company_id, sp.product_id)
     left join store_categories c on (c.company_id, c.store_id, c.id) = (sp.company_id, sp.store_id, sp.category_id)
     where sp.active and sp.company_id = $1 and (c.name = $2 or $2 is null) order by sp.sort_order`,
    [shops.bags.company_id, categoryName ?? null],
  )
  const { units, categories } = await prepareSearch(visitor, {
    category_ids: categoryName === undefined ? null : [],
    words,
  })
  const isTyped = ({ text, category }: SearchedRow) =>
    words.every(
      (word) =>
        text.includes(word) ||
        (categoryName === undefined && category !== null && isInName(category, word)),
    )
  const isOtherForm = ({ forms, category }: SearchedRow) =>
    units.length > 0 &&
    units.every(
      (unit) =>
        isInForms(forms, unit.forms) ||
        categories.some(({ name, text }) => name === category && isInForms(text, unit.forms)),
    )
  const submitted = rows.filter(isTyped)
  const others = rows.filter((row) => !isTyped(row) && isOtherForm(row))
  return [...submitted, ...others].map(({ slug }) => slug)
}

function toAscii(text: string): string {
  return text.replace(
    /[æøå]/giu,
    (character) => asciiSpellings[character.toLowerCase()] ?? character,
  )
}

const asciiSpellings: Record<string, string> = { æ: 'ae', ø: 'oe', å: 'aa' }

function toSearchedText({ name, description = '', category }: ProductFixture): string {
  return `${toSearchText({ name, description })}\n${category ?? ''}`
}

function toStoreKey({ company_id, store_id }: { company_id: string; store_id: string }) {
  return { company_id, store_id }
}
