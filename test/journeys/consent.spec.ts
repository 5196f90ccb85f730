import type { Page } from '@playwright/test'
import { changeSettings } from './keeper.ts'
import { at, expect, expectComplaint, test } from './square.ts'

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' })
const stored = (page: Page, key = 'cookie-consent') =>
  page.evaluate((name) => localStorage.getItem(name), key)
const press = (page: Page, name: string) => banner(page).getByRole('button', { name }).click()

test('the question stands until it is answered, and a no is as near as a yes', async ({ page }) => {
  await page.goto(at('localhost'))
  await expect(banner(page)).toBeVisible()
  await page.reload()
  await expect(banner(page)).toBeVisible()
  const [no, yes] = await Promise.all(
    ['Afvis', 'Acceptér'].map((name) => banner(page).getByRole('button', { name }).boundingBox()),
  )
  expect([no?.width, no?.height, no?.y]).toEqual([yes?.width, yes?.height, yes?.y])
  await press(page, 'Afvis')
  await expect(banner(page)).toBeHidden()
  expect(await stored(page)).toBe('declined')
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'cookie-consent')?.value).toBe('declined')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner(page)).toBeHidden()
})

test('a yes is stored with what it was for, when, and under which words; the shop hears of it, and of its taking back under the same receipt', async ({
  page,
}) => {
  const told: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/consent')) told.push(request.postDataJSON())
  })
  await page.goto(at('localhost'))
  await press(page, 'Acceptér')
  await expect(banner(page)).toBeHidden()
  expect(await stored(page)).toBe('accepted')
  const kept: unknown = JSON.parse((await stored(page, 'cookie-consent-details')) ?? '')
  expect(kept).toEqual({
    version: expect.stringMatching(/^\d{4}-\d\d$/),
    purposes: ['statistics', 'marketing'],
    chosen_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    receipt: expect.stringMatching(/^[0-9a-f-]{36}$/),
    is_logged: expect.any(Boolean),
  })
  await expect.poll(() => stored(page, 'cookie-consent-details')).toContain('"is_logged":true')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Kurv' })).toBeVisible()
  await page.getByRole('link', { name: 'Cookieindstillinger' }).click()
  await press(page, 'Afvis')
  await expect.poll(() => stored(page, 'cookie-consent-details')).toContain('"is_logged":true')
  const details = JSON.parse((await stored(page, 'cookie-consent-details')) ?? '')
  const same = { receipt: details.receipt, version: details.version, language: 'da' }
  expect(told).toEqual([
    { ...same, consent: 'accepted', purposes: ['statistics', 'marketing'] },
    { ...same, consent: 'declined', purposes: [] },
  ])
})

test('a choice that the shop did not hear of holds, and is told from the next page', async ({
  page,
  complaints,
}) => {
  await page.route('**/api/consent', (route) => route.abort())
  await page.goto(at('localhost'))
  await press(page, 'Afvis')
  await expect(banner(page)).toBeHidden()
  await expect.poll(() => complaints.length).toBe(1)
  await page.unroute('**/api/consent')
  await page.goto(at('localhost', '/about'))
  await expect.poll(() => stored(page, 'cookie-consent-details')).toContain('"is_logged":true')
  expectComplaint(complaints, /ERR_FAILED/)
})

test('in a browser that keeps nothing the shop works, and is asked again on the next page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('no', 'SecurityError')
      },
    })
  })
  await page.goto(at('localhost'))
  await press(page, 'Afvis')
  await expect(banner(page)).toBeHidden()
  await page.getByRole('link', { name: 'Cookieindstillinger' }).click()
  await expect(banner(page)).toBeVisible()
})

test('the footer leads back to the choice, which can be left as it is or taken back', async ({
  page,
}) => {
  await page.goto(at('localhost'))
  await press(page, 'Acceptér')
  const back = page.getByRole('contentinfo').getByRole('link', { name: 'Cookieindstillinger' })
  await back.click()
  await expect(banner(page)).toBeFocused()
  await expect(banner(page).getByLabel('Markedsføring')).toBeChecked()
  await press(page, 'Luk uden at ændre')
  await expect(banner(page)).toBeHidden()
  expect(await stored(page)).toBe('accepted')
  await back.click()
  await press(page, 'Afvis')
  await expect(banner(page)).toBeHidden()
  expect(await stored(page)).toBe('declined')
})

test('a browser that says no by itself is not asked, and its owner may still say yes', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })
  })
  await page.goto(at('localhost'))
  const back = page.getByRole('contentinfo').getByRole('link', { name: 'Cookieindstillinger' })
  await expect(page.getByRole('button', { name: 'Kurv' })).toBeVisible()
  await expect(banner(page)).toBeHidden()
  expect(await stored(page)).toBeNull()
  await expect(async () => {
    await back.click()
    await expect(banner(page)).toBeVisible({ timeout: 500 })
  }).toPass()
  await press(page, 'Acceptér')
  expect(await stored(page)).toBe('accepted')
})

test('without a script nothing is asked or stored, and the words about cookies can be read', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(at('localhost'))
  await expect(banner(page)).toBeHidden()
  await page.getByRole('link', { name: 'Cookieindstillinger' }).click()
  await expect(page).toHaveURL(at('localhost', '/privatlivspolitik#cookies'))
  expect(await context.cookies()).toEqual([])
  await context.close()
})

test.describe('in a shop that measures', () => {
  const shop = 'tom.localhost'
  test.beforeAll(() => changeSettings(shop, 'seo_settings', { google_tag_id: 'G-TEST12345' }))

  test('nothing is asked of Google before a yes, nor after a no', async ({ page }) => {
    const others = await foreignRequests(page)
    for (const path of ['/', '/about', '/privatlivspolitik']) {
      await page.goto(at(shop, path), { waitUntil: 'networkidle' })
    }
    await press(page, 'Afvis')
    await page.reload({ waitUntil: 'networkidle' })
    await page.getByRole('contentinfo').getByRole('link', { name: 'Om os' }).click()
    await expect(page).toHaveURL(at(shop, '/about'))
    expect(others).toEqual([])
  })

  test('after a yes the tag comes, and hears first what it may do; when the yes is taken back, it and its cookies are gone', async ({
    page,
  }) => {
    const others = await foreignRequests(page)
    await page.goto(at(shop))
    await press(page, 'Acceptér')
    await expect
      .poll(() => others)
      .toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST12345'])
    expect(await said(page)).toEqual([
      ['consent', 'default', storages('denied', 'denied')],
      ['consent', 'update', storages('granted', 'granted')],
      ['js', expect.anything()],
      ['config', 'G-TEST12345'],
    ])
    await page.reload()
    await expect.poll(() => others.length).toBe(2)
    expect((await said(page)).slice(0, 2).map(([, state]) => state)).toEqual(['default', 'update'])

    await page.evaluate(() => {
      document.cookie = '_ga=GA1.1.1; path=/'
      document.cookie = '_ga_TEST12345=x; path=/'
    })
    await page.getByRole('link', { name: 'Cookieindstillinger' }).click()
    await Promise.all([page.waitForEvent('load'), press(page, 'Afvis')])
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(others).toHaveLength(2)
    const cookies = await page.context().cookies()
    expect(cookies.map(({ name }) => name)).toEqual(['cookie-consent'])
  })

  test('each purpose can be chosen by itself, and statistics alone let no advertising in', async ({
    page,
  }) => {
    await foreignRequests(page)
    await page.goto(at(shop))
    await banner(page).getByText('Vælg selv').click()
    await expect(banner(page).getByLabel('Statistik')).not.toBeChecked()
    await banner(page).getByLabel('Statistik').check()
    await press(page, 'Gem valg')
    await expect(banner(page)).toBeHidden()
    expect(await stored(page)).toBe('accepted')
    expect(await stored(page, 'cookie-consent-details')).toContain('"purposes":["statistics"]')
    await expect
      .poll(async () => (await said(page))[1])
      .toEqual(['consent', 'update', storages('granted', 'denied')])
  })

  test('nobody is followed to where they write to the shop', async ({ page, complaints }) => {
    const others = await foreignRequests(page)
    await page.goto(at(shop))
    await press(page, 'Acceptér')
    await expect.poll(() => others.length).toBe(1)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Support' }).first().click()
    await expect(page).toHaveURL(at(shop, '/support'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
    await page.getByRole('banner').getByRole('link', { name: 'Nabobutikken' }).click()
    await expect.poll(() => others.length).toBe(2)
    if (complaints.length > 0) expectComplaint(complaints, /404/)
  })
})

/** What the page asks of others; nobody is really asked. */
async function foreignRequests(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route(
    (url) => !url.hostname.endsWith('localhost'),
    async (route) => {
      asked.push(route.request().url())
      await route.fulfill({ contentType: 'text/javascript', body: '' })
    },
  )
  return asked
}

function said(page: Page): Promise<unknown[][]> {
  return page.evaluate(() => (window.dataLayer ?? []).map((words) => Object.values(words)))
}

function storages(statistics: string, marketing: string) {
  return {
    analytics_storage: statistics,
    ad_storage: marketing,
    ad_user_data: marketing,
    ad_personalization: marketing,
  }
}
