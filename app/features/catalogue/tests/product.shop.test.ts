import { afterAll, beforeAll, expect, test } from 'vitest'
import { minor } from '#shared/money/money.ts'
import { saveProduct } from '#features/catalogue/server/products/save-product.ts'
import { sendRequest } from '#test/support/send-request.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import {
  unwrap,
  buildProductForm,
  createStockedProduct,
  buildVariant,
} from '#test/support/people.ts'
import { pagePolicy, parsePolicy, styledTextPolicy } from '#test/support/policies.ts'

let app: TestApp
const host = 'taskehuset.example'

beforeAll(async () => {
  app = await startTestApp()
  const { bags } = app.shops
  await createStockedProduct(bags.staff, bags, {
    name: 'Lædertaske',
    brand: 'Bøgh & Lind',
    description: '<p>Vores <b>klassiker</b>, 15" bred.</p>',
    specifications: [{ name: 'Mål', value: '30 × 23 cm' }],
    images: [{ id: null, url: bags.picture, alt_text: 'Forfra' }],
  })
  await createStockedProduct(bags.staff, bags, {
    name: 'Rygsæk',
    variants: [buildVariant('S', { price: minor(90_000) }), buildVariant('L', { active: false })],
  })
  await createStockedProduct(bags.staff, bags, {
    name: 'Kurv',
    description: 'Flettet af pil.\nVaskes i hånden.\n\nHver er ny.',
  })
  await createStockedProduct(bags.staff, bags, {
    name: 'Styled',
    description: '<p style="color: red; position: fixed">Rød</p>',
  })
  await createStockedProduct(bags.staff, bags, {
    name: '</script><script>alert(1)</script>',
    description:
      '</script><script>alert(2)</script><img src=x onerror=alert(3)><p onclick=alert(4)>Ren</p>',
  })
})
afterAll(() => app.close())

const get = (path: string, at = host) => sendRequest(app.port, { host: at, path })

test('a description typed without tags keeps its paragraphs and line breaks', async () => {
  const { text } = await get('/products/kurv')
  expect(text).toContain('<p>Flettet af pil.<br>Vaskes i hånden.</p><p>Hver er ny.</p>')
})

test('the HTML of the page contains everything a shopper needs', async () => {
  const { status, text } = await get('/products/laedertaske')
  expect(status).toBe(200)
  expect(text).toContain('<title>Lædertaske – Taskehuset</title>')
  expect(text).toContain('<meta name="description" content="Vores klassiker, 15&quot; bred."/>')
  expect(text).toContain(
    '<link rel="canonical" href="https://taskehuset.example/products/laedertaske"/>',
  )
  expect(text).toContain('<meta property="og:type" content="product"/>')
  expect(text).toMatch(/<h1[^>]*>Lædertaske<\/h1>/)
  for (const words of [
    '1.000,00\u00a0kr.',
    'På lager',
    'Læg i kurv',
    '<b>klassiker</b>',
    'Specifikationer',
    '30 × 23 cm',
    'Gratis fragt',
    'alt="Forfra"',
    'Bøgh &amp; Lind',
  ]) {
    expect(text).toContain(words)
  }
})

test('search engines get structured data of the product and its breadcrumb', async () => {
  const { text } = await get('/products/laedertaske')
  const jsonLd = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  expect(jsonLd.map(([, json = '']) => JSON.parse(json)['@type'])).toEqual([
    'Product',
    'BreadcrumbList',
  ])
})

test('available sizes are listed, and one must be chosen', async () => {
  const { text } = await get('/products/rygsaek')
  expect(text).toContain('Vælg størrelse')
  expect(text).toMatch(/<button[^>]*aria-pressed="false"[^>]*><span[^>]*>S<\/span><\/button>/)
  expect(text).not.toMatch(/<button[^>]*aria-pressed[^>]*>L</)
  expect(text).toMatch(/<button[^>]*aria-disabled="true"[^>]*>Vælg variant<\/button>/)
  expect((await get('/products/laedertaske')).text).not.toContain('Vælg størrelse')
})

test('the address of a chosen variant shows it, and the canonical address stays that of the product', async () => {
  const { text } = await get('/products/rygsaek?valg=S')
  expect(text).toMatch(/<button[^>]*aria-pressed="true"[^>]*><span[^>]*>S<\/span><\/button>/)
  expect(text).toMatch(/<button[^>]*>Læg i kurv<\/button>/)
  expect(text).toContain('rel="canonical" href="https://taskehuset.example/products/rygsaek"')
  const unknown = await get('/products/rygsaek?valg=XL&utm_source=mail')
  expect(unknown.text).not.toContain('aria-pressed="true"')
})

test.each(['/products/nope', '/products/LAEDERTASKE', '/products/r%C3%A6v', '/products/a.b'])(
  '%s is not found, and the error page is in both languages',
  async (path) => {
    const { status, text } = await get(path)
    expect(status).toBe(404)
    expect(text).toContain('<title>Product not found – Taskehuset</title>')
    expect(text).toMatch(/<h1[^>]*>Product not found<\/h1>/)
    expect(text).toContain('Vi kan ikke finde varen.')
    expect(text).toMatch(/<form action="\/"><button[^>]*>Gå tilbage<\/button><\/form>/)
    expect(text).toContain('<meta name="robots" content="noindex"/>')
    expect(text).not.toContain('rel="canonical"')
  },
)

test('the former address of a product redirects to the current one', async () => {
  const { bags } = app.shops
  const { id } = await createStockedProduct(bags.staff, bags, { name: 'Kuffert' })
  const renamed = buildProductForm([bags], { name: 'Rejsekuffert' })
  unwrap(await saveProduct(bags.staff, bags.company_id, id, renamed))
  const { status, headers } = await get('/products/kuffert')
  expect([status, headers.location]).toEqual([301, '/products/rejsekuffert'])
})

test('the product is not found in another shop', async () => {
  expect((await get('/products/laedertaske', app.shops.clay.host)).status).toBe(404)
})

test('the policy allows inline styles only on a page whose description has them', async () => {
  const styled = await get('/products/styled')
  expect(styled.text).toContain('<p style="color: red">Rød</p>')
  expect(parsePolicy(styled)).toEqual(styledTextPolicy)
  expect(styled.text).not.toContain('nonce=')
  for (const path of ['/products/laedertaske', '/products/nope', '/']) {
    expect(parsePolicy(await get(path))).toEqual(pagePolicy)
  }
})

test('markup in product texts is never executed', async () => {
  const { text, headers } = await get('/products/script-script-alert-1-script')
  const policy = String(headers['content-security-policy'])
  const scripts = [...text.matchAll(/<script(?: [^>]*)?>/g)].length
  const own = [...(await get('/products/rygsaek')).text.matchAll(/<script(?: [^>]*)?>/g)].length
  expect(scripts).toBe(own)
  expect(text).toContain('<p>Ren</p>')
  expect(text).not.toMatch(/<img src=x|<[^>]+ on\w+=|<script>alert/)
  expect(policy).not.toContain('unsafe')
})

test('the page is cached until the product changes', async () => {
  const { bags } = app.shops
  const etag = String((await get('/products/rygsaek')).headers.etag)
  const fetchAgain = () =>
    sendRequest(app.port, { host, path: '/products/rygsaek', headers: { 'if-none-match': etag } })
  await expect.poll(async () => (await fetchAgain()).status).toBe(304)
  await app.torv.ownerClient.query(
    `update products set name = 'Omdøbt rygsæk' where slug = 'rygsaek' and company_id = $1`,
    [bags.company_id],
  )
  await expect.poll(async () => (await fetchAgain()).text).toContain('Omdøbt rygsæk')
})
