import type { BrowserContext, Page } from '@playwright/test'
import { to } from '#shared/paths/paths.ts'
import { queryDatabase } from './database.ts'
import { expect, expectAccessible, phone, toUrl } from './fixtures.ts'
import { hasWholeBrowser, test } from './whole-browser.ts'

test.skip(!hasWholeBrowser, 'only a headless shell was found')

test.use({ viewport: phone })

test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined')),
)

const notice = (page: Page) => page.locator('body > .toast')

/** Goes offline with a page that nobody has touched: its islands are not loaded. */
async function openAndLoseConnection(page: Page, context: BrowserContext, path: string) {
  await page.goto(toUrl('localhost', path), { waitUntil: 'networkidle' })
  await context.setOffline(true)
}

/** The browser itself reports each request that failed; nothing else may be reported. */
function forgiveFailedRequests(browserErrors: string[]): void {
  const others = browserErrors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'))
  browserErrors.splice(0, browserErrors.length, ...others)
}

test('a product is put into the cart without a connection, and the cart opens once it is back', async ({
  page,
  context,
  browserErrors,
}) => {
  await openAndLoseConnection(page, context, to.product('laedertaske'))
  const button = page.getByRole('main').getByRole('button', { name: 'Læg i kurv' })
  // The feedback is short: it is recorded as it comes.
  await button.evaluate((element) => {
    const texts: (string | null)[] = []
    Object.assign(window, { texts })
    new MutationObserver(() => texts.push(element.textContent)).observe(element, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
  await button.click()
  await expect(page.getByTestId('cart-badge')).toHaveText('1')
  await expect.poll(() => page.evaluate('texts')).toEqual(['Tilføjet!', 'Læg i kurv'])
  await expect(notice(page)).toHaveCount(0)
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('store_cart') ?? ''))
  expect(stored.items).toMatchObject([{ name: 'Lædertaske', quantity: 1, price: 1299 }])

  await page.getByRole('button', { name: /^Kurv/ }).click()
  await expect(notice(page)).toHaveText('Ingen forbindelse. Vi fortsætter, når du er på igen.')
  await expectAccessible(page)
  await expect(page.getByText('Der opstod en fejl')).toHaveCount(0)
  await context.setOffline(false)
  const drawer = page.getByRole('dialog', { name: 'Din kurv' })
  await expect(drawer).toContainText('Lædertaske')
  await expect(notice(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  // The product follows React from here on.
  await button.click()
  await expect(page.getByTestId('cart-badge')).toHaveText('2')
  forgiveFailedRequests(browserErrors)
})

test('a choice made without a connection waits for it', async ({
  page,
  context,
  browserErrors,
}) => {
  await openAndLoseConnection(page, context, to.product('rygsaek'))
  const size = page.getByRole('button', { name: 'M', exact: true })
  await size.click()
  await expect(notice(page)).toHaveText('Ingen forbindelse. Vi fortsætter, når du er på igen.')
  await context.setOffline(false)
  await expect(size).toHaveAttribute('aria-pressed', 'true')
  forgiveFailedRequests(browserErrors)
})

test('a question waits for the connection and is sent once', async ({
  page,
  context,
  browserErrors,
}) => {
  const email = `uden-${Date.now()}@torv.example`
  await page.goto(toUrl('localhost', to.product.question('crossbody-nora')))
  await page.getByLabel('Dit spørgsmål').fill('Kan remmen justeres?')
  await page.getByLabel('Dit navn').fill('Ursula')
  await page.getByLabel('Din email').fill(email)
  await context.setOffline(true)
  const send = page.getByRole('button', { name: 'Send spørgsmålet' })
  await send.click()
  await expect(notice(page)).toHaveText(
    'Ingen forbindelse. Vi sender det, når du er på igen. Bliv på siden så længe.',
  )
  await send.click()
  await expect(page.getByLabel('Dit spørgsmål')).toHaveValue('Kan remmen justeres?')
  await context.setOffline(false)
  await expect(page.getByText(`Vi har sendt et link til ${email}`)).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  const questions = await queryDatabase('select id from product_questions where email = $1', [
    email,
  ])
  expect(questions).toHaveLength(1)
  forgiveFailedRequests(browserErrors)
})
