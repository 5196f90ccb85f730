import { afterAll, beforeAll, expect, test } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import { sendRequest } from '#test/support/send-request.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { parsePolicy as parseWholePolicy, googlePolicy } from '#test/support/policies.ts'

// A busy machine may be slow.
const pollOptions = { timeout: 120_000 }
let app: TestApp
const host = 'taskehuset.example'
const get = (path: string, at = host) => sendRequest(app.port, { host: at, path })

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const pages = [to.home(), to.about(), to.support(), to.terms(), to.privacy()]

test('the canonical address of a page is on the store’s own domain, whatever host was requested', async () => {
  await app.torv.ownerClient.query(
    'insert into store_aliases (company_id, store_id, host) values ($1, $2, $3)',
    [app.shops.bags.company_id, app.shops.bags.store_id, 'tasker.localhost'],
  )
  for (const at of [host, `www.${host}`, `${host}:8080`, 'tasker.localhost:3000']) {
    for (const path of pages) {
      const { text } = await get(path, at)
      expect(text, `${at}${path}`).toContain(`<link rel="canonical" href="https://${host}${path}"`)
      expect(text).toContain(`<meta property="og:url" content="https://${host}${path}"`)
    }
  }
})

test('the canonical address of a development host has the port of the server', async () => {
  await app.torv.ownerClient.query('update stores set domain = $1 where id = $2', [
    'ler.localhost',
    app.shops.clay.store_id,
  ])
  const { text } = await get(to.about(), 'ler.localhost:3456')
  expect(text).toContain(`<link rel="canonical" href="http://ler.localhost:${app.port}/about"`)
})

test('every page has one title, one description and the name of its shop', async () => {
  const titles = await Promise.all(
    pages.map(async (path) => {
      const { text } = await get(path)
      expect(text.match(/<title>/g)).toHaveLength(1)
      expect(text.match(/<meta name="description"/g)).toHaveLength(1)
      expect(text).toContain('<meta property="og:site_name" content="Taskehuset"')
      expect(text).toContain('<meta property="og:locale" content="da_DK"')
      return /<title>(.*?)<\/title>/.exec(text)?.[1]
    }),
  )
  expect(new Set(titles).size).toBe(pages.length)
  for (const title of titles) expect(title).toContain('Taskehuset')
})

test('a shared page has the hero picture of the shop as its image', async () => {
  const findImage = async (path: string) =>
    /<meta property="og:image" content="([^"]*)"/.exec((await get(path)).text)?.[1]
  expect(await findImage('/')).toBeUndefined()
  await app.torv.ownerClient.query(
    `update store_settings set theme = jsonb_set(theme, '{hero,defaultImage}', '"/media/aaben.webp"')
     where store_id = $1`,
    [app.shops.bags.store_id],
  )
  for (const path of pages)
    await expect.poll(() => findImage(path), pollOptions).toBe(`https://${host}/media/aaben.webp`)
  expect(await findImage('/findes-ikke')).toBeUndefined()
})

test('the icon is the theme’s, else the store’s, else the default, which every host serves', async () => {
  const findIcon = async () => /<link rel="icon" href="([^"]*)"/.exec((await get('/')).text)?.[1]
  const { ownerClient } = app.torv
  const { store_id } = app.shops.bags
  expect(await findIcon()).toBe('/favicon.ico')
  await ownerClient.query('update stores set favicon_url = $1 where id = $2', [
    '/media/butik.png',
    store_id,
  ])
  await expect.poll(findIcon, pollOptions).toBe('/media/butik.png')
  await ownerClient.query(
    `update store_settings set theme = theme || '{"favicon": "/media/tema.png"}' where store_id = $1`,
    [store_id],
  )
  await expect.poll(findIcon, pollOptions).toBe('/media/tema.png')
  for (const at of [host, 'ukendt.example', 'admin.localhost', 'bad_host!']) {
    const { status, headers } = await get('/favicon.ico', at)
    expect([status, headers['content-type']], at).toEqual([200, 'image/x-icon'])
  }
})

test('Google’s verification token is shown, unless it is invalid', async () => {
  const getHome = async () => (await get('/')).text
  await setSeo({ google_verification: 'abcDEF_123-456' })
  await expect
    .poll(getHome, pollOptions)
    .toContain('<meta name="google-site-verification" content="abcDEF_123-456"')
  await setSeo({ google_verification: '"><script>' })
  await expect.poll(getHome, pollOptions).not.toContain('google-site-verification')
})

test('the sitemap lists the pages of the shop', async () => {
  const { status, headers, text } = await get(to.sitemap())
  expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  for (const path of pages) expect(text).toContain(`<loc>https://${host}${path}</loc>`)
  expect(text).not.toContain(app.shops.clay.host)
  expect((await get(to.sitemap(2))).status).toBe(404)
  expect((await get(`${to.sitemap()}?page=x`)).status).toBe(404)
})

test('robots.txt names the sitemap, and disallows everything where there is no shop', async () => {
  const { status, headers, text } = await get(to.robots())
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(text).toContain(`Sitemap: https://${host}/sitemap.xml`)
  expect(text).toContain('Disallow: /admin')
  for (const at of ['ukendt.example', 'admin.localhost']) {
    expect((await get(to.robots(), at)).text).toBe('User-agent: *\nDisallow: /\n')
  }
})

test('llms.txt and security.txt link to the pages and contact of the shop', async () => {
  const llms = await get(to.llmsTxt())
  expect(llms.status).toBe(200)
  expect(llms.text).toContain(`](https://${host}/handelsbetingelser)`)
  const security = await get(to.securityTxt())
  expect(security.status).toBe(200)
  expect(security.text).toMatch(/^Contact: mailto:\S+@\S+\nExpires: \d{4}-/)
  expect(security.text).toContain(`Canonical: https://${host}/.well-known/security.txt`)
  expect((await get(to.securityTxt(), 'admin.localhost')).status).toBe(404)
})

test('a page loads nothing from other hosts', async () => {
  await setSeo({ google_tag_id: 'G-ABC123' })
  await expect
    .poll(async () => (await get('/')).headers['content-security-policy'], pollOptions)
    .toMatch(/google/)
  for (const path of pages) {
    const { text } = await get(path)
    const fetched = [
      ...text.matchAll(
        /<(?:script|img|iframe|link rel="(?:stylesheet|preload|modulepreload|preconnect|dns-prefetch)")[^>]*(?:src|href)="(https?:)?\/\/[^"]*"/g,
      ),
    ]
    expect(fetched.map(([tag]) => tag)).toEqual([])
  }
  await setSeo({ google_tag_id: '' })
})

test('the policy allows Google only in a shop with a tag id, and on no personal page', async () => {
  const readPolicyHeader = async (path: string) =>
    String((await get(path)).headers['content-security-policy'])
  await setSeo({ google_tag_id: '' })
  await expect.poll(() => readPolicyHeader('/'), pollOptions).not.toMatch(/google|doubleclick/)
  for (const path of ['/', '/findes-ikke', to.login()]) {
    expect(await readPolicyHeader(path), path).not.toMatch(/google|doubleclick/)
  }
  await setSeo({ google_tag_id: 'GTM-ABC123' })
  await expect
    .poll(() => readPolicyHeader('/'), pollOptions)
    .toMatch(/script-src [^;]*https:\/\/www\.googletagmanager\.com/)
  expect(parseWholePolicy(await get('/'))).toEqual(googlePolicy)
  for (const path of [to.login(), to.support(), to.account(), to.checkout.cancel()]) {
    expect(await readPolicyHeader(path), path).not.toMatch(/google|doubleclick/)
  }
  await setSeo({ google_tag_id: 'G-1"><script>' })
  await expect.poll(() => readPolicyHeader('/'), pollOptions).not.toMatch(/google/)
})

test('a tracking tag inside a shop’s own text does not widen the policy', async () => {
  await setSeo({ description: '<meta name="measured-by" nonce="x">' })
  await expect.poll(async () => (await get('/')).text, pollOptions).toContain('measured-by')
  expect((await get('/')).headers['content-security-policy']).not.toMatch(/google/)
})

test('a store without settings shows an error page', async () => {
  await app.torv.ownerClient.query('delete from store_settings where store_id = $1', [
    app.shops.clay.store_id,
  ])
  await expect.poll(async () => (await get('/', 'ler.localhost')).status, pollOptions).toBe(500)
  const { text } = await get('/', 'ler.localhost')
  expect(text).toContain('Store Loading Error')
  expect(text).toContain('Failed to load store data')
})

async function setSeo(change: object): Promise<void> {
  await app.torv.ownerClient.query(
    'update store_settings set seo_settings = seo_settings || $1::jsonb where store_id = $2',
    [JSON.stringify(change), app.shops.bags.store_id],
  )
}
