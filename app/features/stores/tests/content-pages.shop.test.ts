import { afterAll, beforeAll, expect, test } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import { sendRequest } from '#test/support/send-request.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'

// A busy machine may be slow.
const pollOptions = { timeout: 120_000 }
let app: TestApp
const host = 'taskehuset.example'
const get = (path: string, headers: Record<string, string> = {}) =>
  sendRequest(app.port, { host, path, headers })

beforeAll(async () => {
  app = await startTestApp()
  await setNavigation([
    { label: 'Spørgsmål', href: '/faq', content: { title: 'Ofte spurgt', content: '<p>Svar</p>' } },
    { label: 'Pleje', href: '/pleje', content: { title: 'Pleje af læder', body: '<p>Fedt</p>' } },
    { label: 'Gavekort', href: '/gavekort', content: null },
    { label: 'Tilbehør', href: '/tilbeh%C3%B8r', content: { title: '', content: '<p>Remme</p>' } },
    { label: 'Kup', href: '/login', content: { title: 'Falsk login', content: '<p>Falsk</p>' } },
    {
      label: 'Ond',
      href: '/ond',
      content: {
        title: 'Ond',
        content:
          '<p onclick="x()">Pænt<script>alert(1)</script><a href="javascript:x()">a</a> <a href="/support">b</a></p>',
      },
    },
  ])
})
afterAll(() => app.close())

test('a navigation item’s page is at its address, in both stored formats', async () => {
  const faq = await get('/faq')
  expect(faq.status).toBe(200)
  expect(readHeading(faq.text)).toBe('Ofte spurgt')
  expect(faq.text).toContain('<p>Svar</p>')
  const care = await get('/pleje')
  expect([readHeading(care.text), care.text.includes('<p>Fedt</p>')]).toEqual([
    'Pleje af læder',
    true,
  ])
  expect(readHeading((await get('/tilbeh%C3%B8r')).text)).toBe('Tilbehør')
})

test('a page without content shows a notice and is not indexed', async () => {
  const page = await get('/gavekort')
  expect(page.status).toBe(200)
  expect(readHeading(page.text)).toBe('This page has not been configured yet.')
  expect(page.text).toContain('Der er ikke lagt indhold på siden endnu.')
  expect(page.text).toContain('<meta name="robots" content="noindex"')
  expect(page.text).not.toContain('rel="canonical"')
})

test('any other address is answered with 404 and links to the front page', async () => {
  for (const path of ['/findes-ikke', '/faq/mere', '/FAQ', '/%66aq', '/__manifest']) {
    const page = await get(path)
    expect(page.status, path).toBe(404)
    expect(readHeading(page.text)).toBe('Side ikke fundet')
  }
  const { text } = await get('/findes-ikke')
  expect(text).toMatch(/<a [^>]*href="\/"[^>]*>Gå til forsiden<\/a>/)
  expect(text).toContain('<title>Side ikke fundet – Taskehuset</title>')
  expect(text).toContain('<meta name="robots" content="noindex"')
})

test('a navigation item never replaces a built-in page', async () => {
  expect((await get('/login')).text).not.toContain('Falsk')
})

test('the content of a page is sanitised', async () => {
  const { text } = await get('/ond')
  expect(text).toContain('Pænt')
  expect(text).not.toMatch(/alert\(1\)|onclick|javascript:/)
  expect(text).toContain('href="/support"')
})

test('about and contact always exist', async () => {
  expect(readHeading((await get(to.about())).text)).toBe('Om os')
  expect(readHeading((await get(to.contact())).text)).toBe('Kontakt')
  await setContent({})
  await expect
    .poll(async () => readHeading((await get(to.about())).text), pollOptions)
    .toBe('This page has not been configured yet.')
})

test.each([
  [to.terms(), 'Handelsbetingelser', 'Fortrydelsesret'],
  [to.privacy(), 'Privatlivspolitik', 'Dataansvarlig'],
  [to.accessibility(), 'Tilgængelighed', 'Sig til'],
])('%s is %s, readable without a script', async (path, title, section) => {
  const page = await get(path)
  expect(page.status).toBe(200)
  expect(readHeading(page.text)).toBe(title)
  expect(page.text).toMatch(new RegExp(`<h2[^>]*>${section}</h2>`))
  expect(page.text).toContain('Nordlys Handel')
})

test('pages that are the same for all visitors are revalidated by ETag', async () => {
  const pages = [to.about(), to.contact(), to.terms(), to.privacy(), to.accessibility()]
  for (const path of [...pages, to.sitemap(), to.robots()]) {
    const { headers } = await get(path)
    expect(headers['cache-control'], path).toBe('no-cache')
    const again = await get(path, { 'if-none-match': String(headers.etag) })
    expect([again.status, again.text], path).toEqual([304, ''])
  }
})

test('a page of a shop is cached, revalidated by its ETag, and removed with its navigation item', async () => {
  await setNavigation([{ label: 'Ny', href: '/ny', content: { title: 'Ny', content: 'Først' } }])
  await expect.poll(async () => (await get('/ny')).text, pollOptions).toContain('Først')
  // A busy process renders the page again until it has heard of the navigation.
  await expect
    .poll(async () => {
      const etag = String((await get('/ny')).headers.etag)
      return (await get('/ny', { 'if-none-match': etag })).status
    }, pollOptions)
    .toBe(304)
  await setNavigation([{ label: 'Ny', href: '/ny', content: { title: 'Ny', content: 'Siden' } }])
  await expect.poll(async () => (await get('/ny')).text, pollOptions).toContain('Siden')
  await setNavigation([])
  await expect.poll(async () => (await get('/ny')).status, pollOptions).toBe(404)
})

test('a missing page has the same bytes at every address and is not stored by browsers', async () => {
  const texts = new Set<string>()
  for (let turn = 0; turn < 20; turn += 1) {
    const { status, headers, text } = await get(`/findes-ikke-${turn}/her`, {
      'if-none-match': '*',
    })
    expect([status, headers.etag, headers['cache-control']]).toEqual([404, undefined, 'no-store'])
    texts.add(text)
  }
  expect(texts.size).toBe(1)
})

test('a new page appears at once at an address that was missing', async () => {
  expect((await get('/dukker-op')).status).toBe(404)
  await setNavigation([
    { label: 'Op', href: '/dukker-op', content: { title: 'Op', content: 'Hej' } },
  ])
  await expect.poll(async () => (await get('/dukker-op')).status, pollOptions).toBe(200)
  expect((await get('/dukker-ikke-op')).status).toBe(404)
  await setNavigation([])
})

test.each(['/_.data', '/faq.data', '/products/x.data', '/konto.data', '/findes-ikke.data'])(
  'a page of a shop has no data address: %s',
  async (path) => {
    const { status, headers, text } = await get(path)
    expect([status, headers['cache-control'], text]).toEqual([
      404,
      'no-store',
      'Page not found\nSide ikke fundet\n',
    ])
  },
)

function setNavigation(items: object[]) {
  return setSettings('navigation_items', items)
}

function setContent(content: object) {
  return setSettings('page_content', content)
}

async function setSettings(section: string, value: object): Promise<void> {
  await app.torv.ownerClient.query(
    `update store_settings set ${section} = $1::jsonb where store_id = $2`,
    [JSON.stringify(value), app.shops.bags.store_id],
  )
}

function readHeading(html: string): string | undefined {
  return /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]
}
