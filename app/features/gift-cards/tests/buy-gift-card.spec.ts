import type { Browser } from '@playwright/test'
import { to } from '#shared/paths/paths.ts'
import {
  expect,
  expectAccessible,
  expectBrowserError,
  phone,
  test,
  toUrl,
} from '#test/journeys/fixtures.ts'
import { signIn } from '#test/journeys/staff.ts'

const host = 'keramik.localhost'
const sizes = { phone, 'wide desk': { width: 1440, height: 900 } }

for (const [name, viewport] of Object.entries(sizes)) {
  for (const javaScriptEnabled of [true, false]) {
    const scripts = javaScriptEnabled ? 'with scripts' : 'without scripts'
    test(`a shopper buys a gift card on a ${name} ${scripts}`, async ({
      browser,
      browserErrors,
    }) => {
      test.slow()
      const page = await browser.newPage({ viewport, javaScriptEnabled })
      await page.goto(toUrl(host, to.home()))
      await page.getByRole('link', { name: 'Køb gavekort' }).click()
      await expect(page.getByRole('heading', { name: 'Køb et gavekort' })).toBeVisible()
      if (javaScriptEnabled) await expectAccessible(page)
      await expect(page.getByLabel('Dit beløb i DKK')).toBeHidden()
      await page.getByLabel('Andet beløb').check()
      await page.getByLabel('Dit beløb i DKK').fill('10')
      await page.getByLabel('Modtagerens email').fill('mor@example.com')
      await page.getByRole('button', { name: 'Gå til betaling' }).click()
      await expect(page.getByText('Et gavekort kan være på')).toBeVisible()
      await expectBrowserError(browserErrors, /400/)
      await page.getByLabel('Dit beløb i DKK').fill('250')
      await page.getByLabel('På papir').check()
      await expect(page.getByLabel('Modtagerens email')).toBeHidden()
      await page.getByLabel('Modtagerens navn').fill('Mor')
      await page.getByRole('button', { name: 'Gå til betaling' }).click()
      await expect(page.getByRole('heading', { name: 'Afslut bestillingen' })).toBeVisible()
      await expect(page.getByLabel('Adresse')).toHaveCount(0)
      await page.getByRole('button', { name: /^Betal \d/ }).click()
      await expect(page.getByRole('heading', { name: 'Tak for din ordre!' })).toBeVisible()
      await page.getByRole('link', { name: 'Se din ordre' }).click()
      await page.getByRole('link', { name: 'Print gavekortet' }).click()
      await expect(page.getByTestId('code')).toHaveText(/^(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}$/)
      await page.close()
    })
  }
}

test('staff see the order of a gift card without a step of packing', async ({ browser }) => {
  const page = await openDesk(browser)
  await page.goto(toUrl(host, to.admin.orders({ state: 'completed' })))
  await page.getByRole('link', { name: /Order/ }).last().click()
  await expect(page.getByRole('heading', { name: 'Gift card' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as packed' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Packing slip' })).toHaveCount(0)
  await expectAccessible(page)
})

async function openDesk(browser: Browser) {
  const page = await browser.newPage()
  await signIn(page, 'keramik@torv.example', { host, path: to.admin.orders() })
  return page
}
