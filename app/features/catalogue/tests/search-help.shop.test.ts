import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveCategory } from '#features/catalogue/server/categories/save-category.ts'
import { minor } from '#shared/money/money.ts'
import { sendRequest } from '#test/support/send-request.ts'
import { createStockedProduct, unwrap } from '#test/support/people.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
const host = 'taskehuset.example'

beforeAll(async () => {
  app = await startTestApp()
  const { bags } = app.shops
  const form = { description: '', parent_id: null, active: true, name: 'Poser', slug: 'poser' }
  const category_id = unwrap(await saveCategory(bags.staff, bags, null, form)).id
  const goods = [
    {
      name: 'Kuverttaske Asta',
      price: 999_00,
      specifications: [{ name: 'Farve', value: 'Bordeaux' }],
    },
    { name: 'Shopper Alma', price: 1_599_00, description: 'Plads til en 15" computer' },
    { name: 'Kop i stentøj', price: 149_00, description: 'Vejer 1.150 g' },
    { name: 'Rygsæk', price: 899_00, description: 'Til cyklen' },
    { name: 'Etui', price: 450_00, description: 'Uden at veje som en kuffert' },
    { name: 'Rem', price: 450_00, description: 'Passer til en kuffert' },
    { name: 'Mærkat', price: 450_00, description: 'Som en kuffert, til din kuffert' },
  ]
  for (const { price, ...values } of goods)
    await createStockedProduct(bags.staff, bags, {
      description: '',
      ...values,
      category_id,
      base_price: minor(price),
    })
})
afterAll(() => app.close())

const get = (path: string) => sendRequest(app.port, { host, path })
const search = async (query: string, path = '/') =>
  (await get(`${path}?q=${encodeURIComponent(query)}`)).text
const listCards = (text: string) =>
  [...text.matchAll(/<h2 class="card-name">(.*?)<\/h2>/g)].map(([, name]) => name)
const listChips = (text: string) =>
  [...text.matchAll(/<a href="([^"]*)"[^>]*class="chip"><span class="wrap-anywhere">(.*?)</g)].map(
    ([, href, label]) => [label, href],
  )

test('a price in a search is a filter that can be removed', async () => {
  const text = await search('taske under 1000')
  expect(listCards(text)).toEqual(['Kuverttaske Asta'])
  expect(listChips(text)).toEqual([['Pris: til 1000', '/?q=taske#produkter']])
  expect(text).toContain('Resultater for »taske«')
  expect(text).toMatch(
    /href="\/\?q=taske\+under\+1000&amp;ordret=1"[^>]*>Søg i stedet efter »taske under 1000«/,
  )
  const exact = (await get('/?q=taske+under+1000&ordret=1')).text
  expect(listCards(exact)).toEqual([])
  expect(exact).toContain('Ingen produkter matcher din søgning')
})

test('a search for a price alone lists the goods of the whole shop or of a category', async () => {
  const text = await search('fra 500 til 1.000 kr.')
  expect(listCards(text).toSorted()).toEqual(['Kuverttaske Asta', 'Rygsæk'])
  expect(listChips(text)).toEqual([['Pris: 500–1000', '/#produkter']])
  expect(text).toMatch(/<h1[^>]*>Produkter<\/h1>/)
  expect(listCards(await search('under 200', '/category/poser'))).toEqual(['Kop i stentøj'])
})

test('a filter of the whole shop works without a search', async () => {
  const { text } = await get('/?pris.til=200')
  expect(listCards(text)).toEqual(['Kop i stentøj'])
  expect(text).toMatch(/<h1[^>]*>Produkter<\/h1>/)
})

test('a misspelled word is corrected beside a price', async () => {
  const text = await search('kuverttasek under 1000')
  expect(text).toContain('Viser resultater for »kuverttaske«')
  expect(listCards(text)).toEqual(['Kuverttaske Asta'])
  expect(listCards(await search('kuverttasek under 100'))).toEqual([])
})

test.each([
  ['rød taske', 'Kuverttaske Asta'],
  ['tote', 'Shopper Alma'],
  ['shopper til bærbar', 'Shopper Alma'],
  ['skoletaske', 'Rygsæk'],
  ['tekop', 'Kop i stentøj'],
  ['15 tommer', 'Shopper Alma'],
  ['cykel', 'Rygsæk'],
])('"%s" finds what the shop calls "%s"', async (query, name) => {
  expect(listCards(await search(query))).toEqual([name])
})

test('a product that is only compared with what was sought comes last', async () => {
  expect(listCards(await search('kuffert'))).toEqual(['Rem', 'Mærkat', 'Etui'])
})

test('words that all shops know add nothing to a search with a hit', async () => {
  // A computer is no laptop while something is called a computer.
  expect(listCards(await search('computer'))).toEqual(['Shopper Alma'])
  expect(listCards(await search('kop'))).toEqual(['Kop i stentøj'])
})

test('a search without a hit offers itself without a word, where that finds something, and best sellers', async () => {
  const text = await search('rygsæk zzzz til hest')
  expect(text).toContain('Ingen produkter matcher din søgning')
  expect(text).not.toContain('Prøv uden')
  const other = await search('shopper til zzzz')
  expect(other).toMatch(/<a href="\/\?q=shopper"[^>]*>Prøv uden »zzzz«<\/a>/)
  expect(other).not.toContain('Prøv uden »shopper«')
  expect(other).toMatch(/<a href="\/products\/kop-i-stentoej"[^>]*>.*Kop i stentøj.*149,00/)
  expect(other).not.toContain('product-card')
  expect(await search('shopper')).not.toContain('Det køber andre')
})
