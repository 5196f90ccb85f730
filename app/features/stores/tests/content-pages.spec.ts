import {
  toUrl,
  waitForHydration,
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  expectBrowserError,
  test,
} from '#test/journeys/fixtures.ts'
import { writeAboutPage } from '#test/journeys/http-steps.ts'

test('the footer links to every information page of the shop', async ({ page }) => {
  await page.goto(toUrl('localhost'))
  const footer = page.getByRole('contentinfo')
  for (const [link, heading] of [
    ['Om os', 'Om os'],
    ['Handelsbetingelser', 'Handelsbetingelser'],
    ['Privatlivspolitik', 'Privatlivspolitik'],
    ['Spørgsmål og svar', 'Spørgsmål og svar'],
    ['Pleje af læder', 'Pleje af læder'],
    ['Kontakt', 'Kontakt'],
    ['Tilgængelighed', 'Tilgængelighed'],
  ] as const) {
    await footer.getByRole('link', { name: link, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^${heading} – Taskehuset$`))
  }
})

test('an unwritten page shows a notice, and an unknown page links to the home page', async ({
  page,
  browserErrors,
}) => {
  await page.goto(toUrl('localhost', '/gavekort'))
  await expect(
    page.getByRole('heading', { name: 'This page has not been configured yet.' }),
  ).toBeVisible()
  await expect(page.getByText('Der er ikke lagt indhold på siden endnu.')).toBeVisible()

  const response = await page.goto(toUrl('localhost', '/findes-ikke'))
  expect(response?.status()).toBe(404)
  await expect(page).toHaveTitle('Side ikke fundet – Taskehuset')
  await expect(page.getByRole('heading', { name: 'Side ikke fundet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Gå til forsiden' }).click()
  await expect(page).toHaveURL(toUrl('localhost', '/'))
  await expect(page.getByRole('heading', { level: 1, name: 'Taskehuset' })).toBeVisible()
  await expectBrowserError(browserErrors, /404/)
})

const sections = {
  '/handelsbetingelser': [
    'Generelt',
    'Priser og betaling',
    'Levering',
    'Fortrydelsesret',
    'Reklamationsret',
    'Persondata',
    'Klageadgang',
  ],
  '/privatlivspolitik': [
    'Dataansvarlig',
    'Hvilke oplysninger',
    'Formål',
    'Cookies',
    'Retsgrundlag',
    'Modtagere',
    'Opbevaring',
    'Dine rettigheder',
    'Klage',
  ],
}

for (const [path, titles] of Object.entries(sections)) {
  test(`${path} lists its sections with links to each`, async ({ page }) => {
    await page.goto(toUrl('localhost', path))
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(titles)
    const contents = main.getByRole('navigation', { name: 'På denne side' })
    await expect(contents.getByRole('link')).toHaveText(titles)
    await contents.getByRole('link', { name: titles.at(-1) ?? '' }).click()
    await expect(main.getByRole('heading', { name: titles.at(-1) ?? '' })).toBeInViewport()
  })
}

for (const host of ['localhost', 'pyramids.localhost', 'keramik.localhost']) {
  test(`content pages and the cookie banner are accessible at ${host}`, async ({ page }) => {
    await page.goto(toUrl(host, '/about'))
    const banner = page.getByRole('region', { name: 'Cookies' })
    await banner.locator('summary').click()
    await expectAccessibleEverywhere(page)
    await page.evaluate(() => localStorage.setItem('cookie-consent', 'declined'))
    // Both legal texts share one layout, so one theme is enough for the second.
    const privacy = host === 'localhost' ? ['/privatlivspolitik'] : []
    for (const path of ['/contact', '/handelsbetingelser', ...privacy]) {
      await page.goto(toUrl(host, path))
      await expectAccessibleEverywhere(page)
    }
  })
}

test.describe('revalidation of a page', () => {
  const host = 'tom.localhost'

  test('shows changed content when the window regains focus', async ({ page }) => {
    await writeAboutPage(page, host, '<p>Først</p>')
    await page.goto(toUrl(host, '/about'))
    await expect(page.getByText('Først')).toBeVisible()
    await waitForHydration(page)
    await writeAboutPage(page, host, '<p>Siden</p>')
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      await expect(page.getByText('Siden')).toBeVisible({ timeout: 1_000 })
    }).toPass()
  })

  test('runs once however often the window is focused', async ({ page }) => {
    await page.goto(toUrl(host, '/contact'))
    await waitForHydration(page)
    const requests: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/contact')) requests.push(request.url())
    })
    const focusRepeatedly = () =>
      page.evaluate(() => {
        for (let turn = 0; turn < 5; turn += 1) window.dispatchEvent(new Event('focus'))
      })
    await expect(async () => {
      await focusRepeatedly()
      await expect.poll(() => requests.length, { timeout: 1_000 }).toBe(1)
    }).toPass()
    await page.waitForLoadState('networkidle')
    expect(requests).toHaveLength(1)
    await expect(async () => {
      await focusRepeatedly()
      expect(requests).toHaveLength(2)
    }).toPass()
  })

  test('keeps the page when the network is not back yet', async ({ page, browserErrors }) => {
    await page.goto(toUrl(host, '/contact'))
    await waitForHydration(page)
    await page.route('**/contact', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      await expect.poll(() => browserErrors.length, { timeout: 1_000 }).toBeGreaterThan(0)
    }).toPass()
    await failed
    await expect(page.getByRole('heading', { level: 1, name: 'Kontakt' })).toBeVisible()
    await expectBrowserError(browserErrors, /ERR_FAILED/)
  })
})
