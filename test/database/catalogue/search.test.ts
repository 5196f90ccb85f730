import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { searchText } from '#domain/search-text.ts'
import { finderIn, searchTextIn, searchWords, type SearchedText } from '#domain/search.ts'
import { listActiveCategories } from '#server/catalogue/categories.ts'
import { searchShelf, suggestedInstead } from '#server/catalogue/search-shelf.ts'
import type { Visitor } from '#server/database/database.ts'
import { emptyDatabase, type TestDatabase } from '../../support/database.ts'
import { twoShops, type Shops } from '../../support/two-shops.ts'
import { clear, stock, type Goods } from './stocked.ts'

let torv: TestDatabase
let shops: Shops
let visitor: Visitor

beforeAll(async () => {
  torv = await emptyDatabase()
  // With so few rows PostgreSQL would not use the index, which is the part under test.
  await torv.keeper.query(`alter database ${torv.address.database} set enable_seqscan = off`)
  shops = await twoShops(torv.database)
  visitor = torv.database.through({ as: 'visitor', ...keyOf(shops.bags) })
})
afterAll(() => torv.close())
beforeEach(() => clear(torv.keeper, shops.bags))

const letter = fc.constantFrom(
  ...'aabekstæøåÆØÅéE\u0301%_\\\'"<>&;-👜İıΣσςßﬁ\u00A0\u200D'.split(/(?!\u0301)/u),
)
const word = fc.string({ unit: letter, minLength: 1, maxLength: 6 })
const anyText = fc.oneof(
  fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
  fc
    .string({ unit: 'binary', minLength: 1, maxLength: 12 })
    .map((text) => text.replaceAll('\0', '')),
)
const name = anyText.map((text) => `${text.toWellFormed()}!`)
const category = fc.option(fc.constantFrom('Tasker', 'Håndtasker', 'STØRST & bedst', 'İ%_'))
const goods: fc.Arbitrary<Goods> = fc.record({
  name,
  description: fc.oneof(
    name,
    name.map((text) => `<p><b>${text}</b></p>`),
  ),
  labels: fc.oneof(
    fc.constant(''),
    anyText.map((text) => searchText({ name: text, description: '' })),
  ),
  category,
  active: fc.boolean(),
})

test('the database finds exactly the products that the browser finds', async () => {
  await fc.assert(
    fc
      .asyncProperty(
        fc.array(goods, { minLength: 1, maxLength: 5 }),
        fc.array(fc.tuple(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 9 })), { maxLength: 3 }),
        fc.oneof(fc.constant(''), anyText),
        async (shelf, cuts, strange) => {
          await stock(torv.keeper, shops.bags, shelf)
          const all = shelf.map((one) => `${textOf(one)}\n${one.labels}`).join('\n')
          const pieces = cuts.map(([at, _, length]) => all.slice(at % all.length).slice(0, length))
          const typed = pieces.join(' ')
          for (const query of [typed, typed.toUpperCase(), ascii(typed), strange]) {
            const words = searchWords(query)
            if (words.length === 0) continue
            expect(await found(words)).toEqual(expected(shelf, words, textOf))
            const asked = shelf[0]?.category ?? null
            if (!asked) continue
            const inside = (one: Goods) => (one.category === asked ? ownText(one) : null)
            expect(await found(words, asked)).toEqual(expected(shelf, words, inside))
          }
        },
      )
      .afterEach(() => clear(torv.keeper, shops.bags)),
    { numRuns: 150 },
  )
}, 120_000)

test('a search in a large list finds exactly the expected products, also when it does not count them', async () => {
  const kinds = ['Taske', 'Rygsæk', 'Pung']
  const shelf = Array.from({ length: 2_400 }, (_, at) => ({
    name: `${kinds[at % 3]} nr. ${at}`,
    description: at % 2 ? 'I sort læder' : 'I kanvas',
    category: at % 3 === 0 ? 'Tasker' : null,
    active: at % 10 !== 0,
  }))
  await stock(torv.keeper, shops.bags, shelf)
  // A busy machine answers in time only with fresh statistics, which autovacuum would gather later.
  await torv.keeper.query('vacuum analyze')
  for (const query of [
    'taske',
    'sort læder',
    'taske sort',
    'tasker sort',
    'nr. 17',
    'n',
    'tasker pung',
  ]) {
    const words = searchWords(query)
    const wanted = expected(shelf, words, textOf)
    const { hits, total } = await searchShelf(visitor, { category_ids: null, words }, everything)
    expect(
      hits.map(({ card }) => card.slug),
      query,
    ).toEqual(wanted)
    expect(total ?? wanted.length, query).toBe(wanted.length)
  }
}, 60_000)

test('hits on labels and other spellings come last, across all pages', async () => {
  const shelf = Array.from({ length: 100 }, (_, at) => ({
    name: at % 2 ? `Håndtaske ${at}` : `Pung ${at}`,
    description: at % 10 === 4 ? 'Af Bøgh' : '',
    labels: at % 5 === 3 ? 'bøgh\nvh-3240' : '',
  }))
  await stock(torv.keeper, shops.bags, shelf)
  for (const query of [
    'bøgh',
    'Boegh',
    'VH-3240',
    'haandtaske',
    'handtaske "bogh"',
    'pung vh3240',
  ]) {
    const words = searchWords(query)
    const wanted = expected(shelf, words, textOf)
    expect(wanted.length, query).toBeGreaterThan(0)
    const pages: string[] = []
    for (let from = 0; from < wanted.length + 7; from += 7) {
      const { hits, total } = await searchShelf(
        visitor,
        { category_ids: null, words },
        { from, most: 7 },
      )
      expect(total, query).toBe(wanted.length)
      pages.push(...hits.map(({ card }) => card.slug))
    }
    expect(pages, query).toEqual(wanted)
  }
})

test('a query without hits gets a suggestion that has hits', async () => {
  const shelf = Array.from({ length: 60 }, (_, at) => ({
    name: `Lædertaske ${at}`,
    category: 'Bælter',
  }))
  await stock(torv.keeper, shops.bags, [...shelf, { name: 'Håndtaske', active: false }])
  const instead = (...words: string[]) => suggestedInstead(visitor, { category_ids: null, words })
  expect(await instead('laedertsake')).toEqual(['lædertaske'])
  expect(await instead('laedertaske', '59')).toEqual([])
  expect(await instead('lædertaske', 'baelter')).toEqual([])
  expect(await instead('lædetaske')).toEqual(['lædertaske'])
  expect(await instead('lædetaske', '59')).toEqual(['lædertaske 59'])
  expect(await instead('beltre')).toEqual([])
  expect(await instead('bælted')).toEqual(['bælter'])
  expect(await instead('haandtaske')).toEqual([])
  expect(await instead('zzzz')).toEqual([])
})

test.each(['håndtaskker', 'haandtaskkx'])(
  'an obsolete word of a deleted product (%s) does not hide a suggestion that has hits',
  async (leftOver) => {
    await stock(torv.keeper, shops.bags, [{ name: 'Håndtaske' }])
    await torv.keeper.query('insert into product_words (company_id, word) values ($1, $2)', [
      shops.bags.company_id,
      leftOver,
    ])
    const asked = { category_ids: null, words: searchWords('håndtaskk') }
    expect(await suggestedInstead(visitor, asked)).toEqual(['håndtaske'])
  },
)

test('a search never uses the words of another company', async () => {
  await stock(torv.keeper, shops.bags, [{ name: 'Hemmelig taske' }])
  const { clay } = shops
  const stranger = torv.database.through({ as: 'visitor', ...keyOf(clay) })
  expect(await found(['hemmelig'])).toEqual(['p-0'])
  const inIndex = (shop: Visitor) =>
    sql`select torv.products_with(${['hemmelig']}, 10)`
      .execute(shop)
      .then(({ rows }) => rows.length)
  expect(await inIndex(visitor)).toBe(1)
  expect(await inIndex(stranger)).toBe(0)
})

const everything = { from: 0, most: 10_000 }

async function found(words: string[], within?: string): Promise<string[]> {
  const categories = await listActiveCategories(visitor)
  const category_ids = within
    ? categories.filter((one) => one.name === within).map(({ id }) => id)
    : null
  const { hits, total } = await searchShelf(visitor, { category_ids, words }, everything)
  expect(total).toBe(hits.length)
  return hits.map(({ card }) => card.slug)
}

/** The slugs that the search in the browser finds. */
function expected(
  shelf: readonly Goods[],
  words: string[],
  textIn: (one: Goods) => string | null,
): string[] {
  const slugs: string[] = []
  const texts: SearchedText[] = []
  for (const [at, one] of shelf.entries()) {
    const text = one.active === false ? null : textIn(one)
    if (text === null) continue
    slugs.push(`p-${at}`)
    texts.push({ text, labels: one.labels ?? '' })
  }
  return finderIn(texts)(words).flatMap((place) => slugs[place] ?? [])
}

function ascii(text: string): string {
  return text.replace(/[æøå]/giu, (letter) => spelled[letter.toLowerCase()] ?? letter)
}

const spelled: Record<string, string> = { æ: 'ae', ø: 'oe', å: 'aa' }

function ownText({ name, description = '' }: Goods): string {
  return searchText({ name, description })
}

function textOf(one: Goods): string {
  return searchTextIn(ownText(one), one.category ?? null)
}

function keyOf({ company_id, store_id }: { company_id: string; store_id: string }) {
  return { company_id, store_id }
}
