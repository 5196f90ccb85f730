import type { Page } from '@playwright/test'
import { to } from '#shared/paths/paths.ts'
import { changeSettings } from '#test/journeys/database.ts'
import { toUrl, expect, expectBrowserError, test } from '#test/journeys/fixtures.ts'
import { payForProduct } from '#test/journeys/http-steps.ts'

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' })
const readStored = (page: Page, key = 'cookie-consent') =>
  page.evaluate((name) => localStorage.getItem(name), key)
const pressButton = (page: Page, name: string) => banner(page).getByRole('button', { name }).click()

test('the cookie banner stays until a choice is made, and both buttons are equally prominent', async ({
  page,
}) => {
  await page.goto(toUrl('localhost'))
  await expect(banner(page)).toBeVisible()
  await page.reload()
  await expect(banner(page)).toBeVisible()
  const [no, yes] = await Promise.all(
    ['Afvis', 'Acceptér'].map((name) => banner(page).getByRole('button', { name }).boundingBox()),
  )
  expect([no?.width, no?.height, no?.y]).toEqual([yes?.width, yes?.height, yes?.y])
  await pressButton(page, 'Afvis')
  await expect(banner(page)).toBeHidden()
  expect(await readStored(page)).toBe('declined')
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'cookie-consent')?.value).toBe('declined')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner(page)).toBeHidden()
})

test('consent is stored with purposes, time and policy version, and giving and withdrawing it are logged under one receipt', async ({
  page,
}) => {
  const consentRequests: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/consent')) consentRequests.push(request.postDataJSON())
  })
  await page.goto(toUrl('localhost'))
  await pressButton(page, 'Acceptér')
  await expect(banner(page)).toBeHidden()
  expect(await readStored(page)).toBe('accepted')
  const initialDetails: unknown = JSON.parse(
    (await readStored(page, 'cookie-consent-details')) ?? '',
  )
  expect(initialDetails).toEqual({
    version: expect.stringMatching(/^\d{4}-\d\d$/),
    purposes: ['statistics', 'marketing'],
    chosen_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    receipt: expect.stringMatching(/^[0-9a-f-]{36}$/),
    is_logged: expect.any(Boolean),
  })
  await expect.poll(() => readStored(page, 'cookie-consent-details')).toContain('"is_logged":true')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Kurv' })).toBeVisible()
  await page.getByRole('link', { name: 'Cookieindstillinger' }).click()
  await pressButton(page, 'Afvis')
  await expect.poll(() => readStored(page, 'cookie-consent-details')).toContain('"is_logged":true')
  const details = JSON.parse((await readStored(page, 'cookie-consent-details')) ?? '')
  const common = { receipt: details.receipt, version: details.version, language: 'da' }
  expect(consentRequests).toEqual([
    { ...common, consent: 'accepted', purposes: ['statistics', 'marketing'] },
    { ...common, consent: 'declined', purposes: [] },
  ])
})

test('a choice that could not be logged applies and is logged from the next page', async ({
  page,
  browserErrors,
}) => {
  await page.route('**/api/consent', (route) => route.abort())
  await page.goto(toUrl('localhost'))
  await pressButton(page, 'Afvis')
  await expect(banner(page)).toBeHidden()
  await expect.poll(() => browserErrors.length).toBe(1)
  await page.unroute('**/api/consent')
  await page.goto(toUrl('localhost', '/about'))
  await expect.poll(() => readStored(page, 'cookie-consent-details')).toContain('"is_logged":true')
  await expectBrowserError(browserErrors, /ERR_FAILED/)
})

test('the shop works without local storage and asks for consent again on the next page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('no', 'SecurityError')
      },
    })
  })
  await page.goto(toUrl('localhost'))
  await pressButton(page, 'Afvis')
  await expect(banner(page)).toBeHidden()
  await page.getByRole('link', { name: 'Cookieindstillinger' }).click()
  await expect(banner(page)).toBeVisible()
})

test('the footer link reopens the cookie banner, where the choice can be kept or changed', async ({
  page,
}) => {
  await page.goto(toUrl('localhost'))
  await pressButton(page, 'Acceptér')
  const settingsLink = page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Cookieindstillinger' })
  await settingsLink.click()
  await expect(banner(page)).toBeFocused()
  await expect(banner(page).getByLabel('Markedsføring')).toBeChecked()
  await pressButton(page, 'Luk uden at ændre')
  await expect(banner(page)).toBeHidden()
  expect(await readStored(page)).toBe('accepted')
  await settingsLink.click()
  await pressButton(page, 'Afvis')
  await expect(banner(page)).toBeHidden()
  expect(await readStored(page)).toBe('declined')
})

test('a browser with Global Privacy Control is not asked, and the visitor can still accept', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })
  })
  await page.goto(toUrl('localhost'))
  const settingsLink = page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Cookieindstillinger' })
  await expect(page.getByRole('button', { name: 'Kurv' })).toBeVisible()
  await expect(banner(page)).toBeHidden()
  expect(await readStored(page)).toBeNull()
  await expect(async () => {
    await settingsLink.click()
    await expect(banner(page)).toBeVisible({ timeout: 500 })
  }).toPass()
  await pressButton(page, 'Acceptér')
  expect(await readStored(page)).toBe('accepted')
})

test('without JavaScript no consent is asked for or stored, and the cookie policy is linked', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(toUrl('localhost'))
  await expect(banner(page)).toBeHidden()
  await page.getByRole('link', { name: 'Cookieindstillinger' }).click()
  await expect(page).toHaveURL(toUrl('localhost', '/privatlivspolitik#cookies'))
  expect(await context.cookies()).toEqual([])
  await context.close()
})

test.describe('a shop with Google Analytics', () => {
  const shop = 'tom.localhost'
  test.beforeAll(() => changeSettings(shop, 'seo_settings', { google_tag_id: 'G-TEST12345' }))

  test('nothing is requested from Google before consent or after a refusal', async ({ page }) => {
    const externalRequests = await recordExternalRequests(page)
    for (const path of ['/', '/about', '/privatlivspolitik']) {
      await page.goto(toUrl(shop, path), { waitUntil: 'networkidle' })
    }
    await pressButton(page, 'Afvis')
    await page.reload({ waitUntil: 'networkidle' })
    await page.getByRole('contentinfo').getByRole('link', { name: 'Om os' }).click()
    await expect(page).toHaveURL(toUrl(shop, '/about'))
    expect(externalRequests).toEqual([])
  })

  test('after consent the tag loads with its consent state first, and withdrawal removes the tag and its cookies', async ({
    page,
  }) => {
    const externalRequests = await recordExternalRequests(page)
    await page.goto(toUrl(shop))
    await pressButton(page, 'Acceptér')
    await expect
      .poll(() => externalRequests)
      .toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST12345'])
    expect(await readDataLayer(page)).toEqual([
      ['consent', 'default', toConsentState('denied', 'denied')],
      ['consent', 'update', toConsentState('granted', 'granted')],
      ['js', expect.anything()],
      ['config', 'G-TEST12345'],
    ])
    await page.reload()
    await expect.poll(() => externalRequests.length).toBe(2)
    expect((await readDataLayer(page)).slice(0, 2).map(([, state]) => state)).toEqual([
      'default',
      'update',
    ])

    await page.evaluate(() => {
      document.cookie = '_ga=GA1.1.1; path=/'
      document.cookie = '_ga_TEST12345=x; path=/'
    })
    await page.getByRole('link', { name: 'Cookieindstillinger' }).click()
    await Promise.all([page.waitForEvent('load'), pressButton(page, 'Afvis')])
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(externalRequests).toHaveLength(2)
    const cookies = await page.context().cookies()
    expect(cookies.map(({ name }) => name)).toEqual(['cookie-consent'])
  })

  test('purposes can be chosen separately, and consent to statistics alone denies advertising', async ({
    page,
  }) => {
    await recordExternalRequests(page)
    await page.goto(toUrl(shop))
    await banner(page).getByText('Vælg selv').click()
    await expect(banner(page).getByLabel('Statistik')).not.toBeChecked()
    await banner(page).getByLabel('Statistik').check()
    await pressButton(page, 'Gem valg')
    await expect(banner(page)).toBeHidden()
    expect(await readStored(page)).toBe('accepted')
    expect(await readStored(page, 'cookie-consent-details')).toContain('"purposes":["statistics"]')
    await expect
      .poll(async () => (await readDataLayer(page))[1])
      .toEqual(['consent', 'update', toConsentState('granted', 'denied')])
  })

  test('support pages are not tracked', async ({ page, browserErrors }) => {
    const externalRequests = await recordExternalRequests(page)
    await page.goto(toUrl(shop))
    await pressButton(page, 'Acceptér')
    await expect.poll(() => externalRequests.length).toBe(1)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Support' }).first().click()
    await expect(page).toHaveURL(toUrl(shop, '/support'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
    await page.getByRole('banner').getByRole('link', { name: 'Nabobutikken' }).click()
    await expect.poll(() => externalRequests.length).toBe(2)
    if (browserErrors.length > 0) await expectBrowserError(browserErrors, /404/)
  })
})

test.describe('a shop with Google Analytics and products', () => {
  const shop = 'keramik.localhost'
  test.beforeAll(() => changeSettings(shop, 'seo_settings', { google_tag_id: 'G-TEST12345' }))
  test.afterAll(() => changeSettings(shop, 'seo_settings', { google_tag_id: '' }))

  test('a tag reads no address and no document that opens an order', async ({ page }) => {
    const externalRequests = await recordExternalRequests(page)
    await page.goto(toUrl(shop, to.about()))
    await pressButton(page, 'Acceptér')
    await expect.poll(() => externalRequests.length).toBe(1)
    const buyer = { name: 'Freja Holm', email: 'freja@torv.example' }
    const session = await payForProduct(page, buyer, { host: shop, slug: 'stentoejskop' })
    await page.goto(toUrl(shop, to.checkout.success(session)))
    await expect.poll(() => externalRequests.length).toBe(2)
    await expect(page).toHaveURL(/\/checkout\/success\?nr=\d+$/)
    expect(await page.content()).not.toMatch(/\/ordre\/[\w-]{40,}/)
    await page.reload()
    await expect.poll(() => externalRequests.length).toBe(3)
    await page.getByRole('link', { name: 'Se din ordre' }).click()
    await expect(page).toHaveURL(/\/ordre\/[\w-]{40,}$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ordre')
    expect(externalRequests).toHaveLength(3)
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
  })
})

/** Records requests to other hosts and answers them with an empty script. */
async function recordExternalRequests(page: Page): Promise<string[]> {
  const requests: string[] = []
  await page.route(
    (url) => !url.hostname.endsWith('localhost'),
    async (route) => {
      requests.push(route.request().url())
      await route.fulfill({ contentType: 'text/javascript', body: '' })
    },
  )
  return requests
}

function readDataLayer(page: Page): Promise<unknown[][]> {
  return page.evaluate(() => (window.dataLayer ?? []).map((words) => Object.values(words)))
}

function toConsentState(statistics: string, marketing: string) {
  return {
    analytics_storage: statistics,
    ad_storage: marketing,
    ad_user_data: marketing,
    ad_personalization: marketing,
  }
}
