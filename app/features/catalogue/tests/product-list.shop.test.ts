import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveCategory } from '#features/catalogue/server/categories/save-category.ts'
import { retryUntilPasses } from '#test/support/retry-until-passes.ts'
import { sendRequest } from '#test/support/send-request.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { unwrap, createStockedProduct } from '#test/support/people.ts'

let app: TestApp
const host = 'taskehuset.example'
let category_id: string

beforeAll(async () => {
  app = await startTestApp()
  const { bags } = app.shops
  const form = { description: '', parent_id: null, active: true }
  const tasker = { ...form, name: 'Tasker', slug: 'tasker', description: 'Til <hverdag>.' }
  const parent_id = unwrap(await saveCategory(bags.staff, bags, null, tasker)).id
  const rygsaekke = { ...form, name: 'Rygsække', slug: 'rygsaekke', parent_id }
  category_id = unwrap(await saveCategory(bags.staff, bags, null, rygsaekke)).id
  const tom = { ...form, name: 'Tom', slug: 'tom' }
  unwrap(await saveCategory(bags.staff, bags, null, tom))
  await createStockedProduct(bags.staff, bags, {
    name: 'Bo',
    description: '<p>Sort <b>læder</b></p><script>alert(1)</script>',
    category_id,
    sku: 'VH-3240',
    brand: 'Værkstedet',
    specifications: [{ name: 'Farve', value: 'Brun' }],
  })
  await createStockedProduct(bags.staff, bags, {
    name: 'Pung',
    description: 'I kanvas, til have, rust og lift',
    category_id: parent_id,
  })
  const { company_id, store_id } = bags
  await app.torv.ownerClient.query(
    'update stores set sells_gift_cards = true where company_id = $1 and id = $2',
    [company_id, store_id],
  )
  await app.torv.ownerClient.query(
    'update store_settings set navigation_items = $3, page_content = $4 where company_id = $1 and store_id = $2',
    [
      company_id,
      store_id,
      JSON.stringify([
        { label: 'Gavekort', href: '/gavekort' },
        { label: 'Gaveindpakning', href: '/indpakning', content: { title: '', content: 'Ja.' } },
      ]),
      JSON.stringify({ contact: { title: '', content: '<p>Åbningstider: 10-17</p>' } }),
    ],
  )
})
afterAll(() => app.close())

const get = (path: string) => sendRequest(app.port, { host, path })
const listCards = (text: string) =>
  [...text.matchAll(/<h2 class="card-name">(.*?)<\/h2>/g)].map(([, name]) => name)

test('the products are in the page itself, with a search form', async () => {
  const { text } = await get('/')
  expect(listCards(text)).toEqual(['Bo', 'Pung'])
  expect(text).toContain('2 produkter')
  expect(text).toMatch(/<form [^>]*action="\/"/)
  const [input = ''] = /<input [^>]*name="q"[^>]*>/.exec(text) ?? []
  expect(input).toContain('placeholder="Søg efter produkter..."')
  expect(text).toMatch(/<button type="submit"[^>]*>Søg<\/button>/)
  expect(text).not.toContain('alert(1)')
})

const listPlaces = (text: string) =>
  [...text.matchAll(/<a href="([^"]+)" data-place/g)].map(([, href]) => href)

test.each(['krus', 'gave', 'gift', 'gavekort', 'gaver'])(
  'the ordinary word "%s" is not replaced by another one',
  async (query) => {
    const { text } = await get(`/?q=${query}`)
    expect(text).not.toContain('Viser resultater for')
    expect(listCards(text)).toEqual([])
  },
)

test('a misspelling is still corrected', async () => {
  const { text } = await get('/?q=kanvax')
  expect(text).toContain('Viser resultater for »kanvas«')
})

test.each([
  ['gavekort', '/koeb-gavekort'],
  ['gift card', '/koeb-gavekort'],
  ['gave', '/indpakning'],
  ['fragt', '/handelsbetingelser'],
  ['shipping', '/support'],
  ['returnering', '/fortryd'],
  ['fortryd', '/fortryd'],
  ['betingelser', '/handelsbetingelser'],
  ['kontakt', '/contact'],
  ['åbningstider', '/contact'],
])('a search for "%s" leads to the page %s', async (query, path) => {
  const { text } = await get(`/?q=${encodeURIComponent(query)}`)
  expect(listPlaces(text)).toContain(path)
})

test('a search leads to no page that the store has not written', async () => {
  expect(listPlaces((await get('/?q=gavekort')).text)).not.toContain('/gavekort')
  expect(listPlaces((await get('/?q=om%20os')).text)).not.toContain('/about')
})

test('a search has its own address, which is not indexed', async () => {
  const { text } = await get('/?q=L%C3%86DER+rygs%C3%A6k')
  expect(listCards(text)).toEqual(['Bo'])
  expect(text).toContain('value="LÆDER rygsæk"')
  expect(text).toContain('<title>Resultater for »LÆDER rygsæk« – Taskehuset</title>')
  expect(text).toContain('<meta name="robots" content="noindex"/>')
  expect(text).not.toContain('rel="canonical"')
})

test('a search matches other spellings and product details', async () => {
  for (const query of [
    'rygsaek',
    'l%C3%A6der.',
    '%22bo%22',
    'V%C3%A6rkstedet',
    'VH-3240',
    'farve+brun',
  ]) {
    const { text } = await get(`/?q=${query}`)
    expect(listCards(text), query).toEqual(['Bo'])
    expect(text, query).not.toContain('Viser resultater for')
  }
})

test('a near miss is corrected at once, with a link to search for the exact words', async () => {
  const { text } = await get('/?q=knavas')
  expect(listCards(text)).toEqual(['Pung'])
  expect(text).toContain('Viser resultater for »kanvas«')
  expect(text).toMatch(/href="\/\?q=knavas&amp;ordret=1"[^>]*>Søg i stedet efter »knavas«/)
  expect(text).not.toContain('Ingen produkter matcher din søgning')
})

test('an exact search without results suggests a correction', async () => {
  const { text } = await get('/?q=knavas&ordret=1')
  expect(listCards(text)).toEqual([])
  expect(text).toContain('Ingen produkter matcher din søgning')
  expect(text).toMatch(/Mente du.*href="\/\?q=kanvas"/)
})

test('a search without a close match is not corrected', async () => {
  for (const query of ['kanvas+sort', 'zzzz']) {
    const { text } = await get(`/?q=${query}`)
    expect(text, query).toContain('Ingen produkter matcher din søgning')
    expect(text, query).not.toMatch(/Mente du|Viser resultater for/)
  }
})

test('the text of a search is escaped', async () => {
  const { status, text } = await get('/?q=%22%3E%3Cscript%3Ealert(1)%3C/script%3E')
  expect(status).toBe(200)
  expect(text).not.toContain('<script>alert(1)')
  expect((await get('/?q=%25')).text).toContain('Ingen produkter matcher din søgning')
})

test('a page number beyond the last is answered with 404', async () => {
  for (const path of ['/?side=2', '/?side=999999', '/category/tasker?side=2']) {
    const { status, text } = await get(path)
    expect(status, path).toBe(404)
    expect(text).toContain('Side ikke fundet')
  }
  for (const side of ['0', '-1', '1.5', 'x', '1']) {
    expect((await get(`/?side=${side}`)).status, side).toBe(200)
  }
})

test('a category shows its path, description, subcategories and the products of both', async () => {
  const { text } = await get('/category/tasker')
  expect(text).toMatch(/<h1[^>]*>Tasker<\/h1>/)
  expect(text).toContain('Til &lt;hverdag&gt;.')
  expect(listCards(text)).toEqual(['Bo', 'Pung'])
  expect(text).toMatch(/aria-label="Underkategorier".*href="\/category\/rygsaekke"/s)
  expect(text).toContain('<title>Tasker – Taskehuset</title>')
  expect(text).toContain('href="https://taskehuset.example/category/tasker"')
  const child = await get('/category/rygsaekke')
  expect(listCrumbs(child.text)).toEqual(['/', '/category/tasker'])
  expect(parseStructuredData(child.text)).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Forside' }, { name: 'Tasker' }, { name: 'Rygsække' }],
  })
})

test('a category is searched without its own name', async () => {
  expect(listCards((await get('/category/rygsaekke?q=sort')).text)).toEqual(['Bo'])
  expect((await get('/category/rygsaekke?q=rygs%C3%A6kke')).text).toContain(
    'Ingen produkter matcher din søgning',
  )
})

test('an empty category shows a notice, searched or not', async () => {
  for (const path of ['/category/tom', '/category/tom?q=sort']) {
    const { status, text } = await get(path)
    expect(status).toBe(200)
    expect(text).toContain('No products found in this category')
    expect(text).toContain('Der er ingen produkter i kategorien endnu.')
    expect(text).not.toContain('Ingen produkter matcher din søgning')
  }
})

test('a missing category is answered with 404 and a button to go back', async () => {
  const { status, text } = await get('/category/findes-ikke')
  expect(status).toBe(404)
  expect(text).toMatch(/<h1[^>]*>Category not found<\/h1>/)
  expect(text).toContain('Vi kan ikke finde kategorien.')
  expect(text).toMatch(/<form action="\/">\s*<button type="submit"[^>]*>Go back<\/button>/)
  expect((await get('/category/Tasker%20')).status).toBe(404)
})

test.each(['/category/findes-ikke', '/products/findes-ikke', '/findes-ikke'])(
  '%s is not found, and the page offers the categories',
  async (path) => {
    const { status, text } = await get(path)
    expect(status).toBe(404)
    expect(text).toMatch(/<nav aria-label="Vores varer">.*?href="\/category\/tasker"[^>]*>Tasker</s)
  },
)

test('the former address of a category redirects to the new one and keeps the query', async () => {
  const { bags } = app.shops
  const form = { name: 'Mapper', slug: 'mapper', description: '', parent_id: null, active: true }
  const { id } = unwrap(await saveCategory(bags.staff, bags, null, form))
  unwrap(await saveCategory(bags.staff, bags, id, { ...form, slug: 'dokumentmapper' }))
  const { status, headers } = await get('/category/mapper?q=sort')
  expect([status, headers.location]).toEqual([301, '/category/dokumentmapper?q=sort'])
})

test('a product list is cached by its search, whatever else is in the address', async () => {
  // A change that is still on its way from an earlier test renders the page again.
  await retryUntilPasses(async () => {
    const { headers } = await get('/?utm_source=brev&q=sort')
    expect(headers['cache-control']).toBe('no-cache')
    for (const path of ['/?q=%20sort%20', '/?q=sort&_routes=storefront%2Fhome%2Fhome']) {
      expect((await get(path)).headers.etag).toBe(headers.etag)
    }
  })
  expect((await get('/category/tasker?q=sort')).headers.etag).toBeDefined()
})

test('an error in the product list leaves the rest of the page intact', async () => {
  const { ownerClient } = app.torv
  await ownerClient.query('revoke select on store_products from torv_shopper')
  try {
    await ownerClient.query("update stores set description = 'Ny' where domain = $1", [host])
    const home = await get('/?q=bo')
    expect(home.status).toBe(500)
    expect(home.text).toMatch(/role="alert".*Der opstod en fejl/s)
    expect(home.text).toMatch(/<h1[^>]*>Taskehuset<\/h1>/)
    const category = await get('/category/tasker?q=bo')
    expect(category.status).toBe(500)
    expect(category.text).toMatch(/<h1[^>]*>Failed to load category<\/h1>/)
  } finally {
    await ownerClient.query('grant select on store_products to torv_shopper')
  }
})

function listCrumbs(text: string): string[] {
  const [nav = ''] = /<nav aria-label="Brødkrumme">.*?<\/nav>/s.exec(text) ?? []
  return [...nav.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)
}

function parseStructuredData(text: string): unknown {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? []
  return JSON.parse(json)
}
