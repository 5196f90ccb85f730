import { to } from '#shared/paths/paths.ts'
import type { Route } from '@playwright/test'
import {
  toUrl,
  waitForHydration,
  desktop,
  expect,
  expectBrowserError,
  phone,
  test,
} from './fixtures.ts'
import { openShop } from './staff.ts'

test.describe('the menu on desktop', () => {
  test.use({ viewport: desktop })

  test('opens and closes by pointer, by keyboard and with its button', async ({ page }) => {
    await page.goto(toUrl('localhost'))
    const menu = page.getByRole('navigation', { name: 'Kategorier' })
    const child = menu.getByRole('link', { name: 'Håndtasker' })
    await expect(child).toBeHidden()
    await menu.getByRole('link', { name: 'Tasker', exact: true }).hover()
    await expect(child).toBeVisible()
    await page.mouse.move(600, 800)
    await expect(child).toBeHidden()

    const parent = menu.getByRole('link', { name: 'Tasker', exact: true })
    for (let turn = 0; turn < 12; turn += 1) {
      await page.keyboard.press('Tab')
      if (await parent.evaluate((link) => link === document.activeElement)) break
    }
    await expect(parent).toBeFocused()
    await expect(child).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(child).toBeHidden()

    const toggle = menu.getByRole('button', { name: /underkategorier i Tasker/ })
    await toggle.press('Enter')
    const before = await toggle.getAttribute('aria-expanded')
    await toggle.press('Enter')
    expect(await toggle.getAttribute('aria-expanded')).not.toBe(before)

    // The top level lists the active categories in the shop's order.
    const tops = menu.locator('.category-menu > li > a')
    await expect(tops.first()).toHaveText('Tasker')
    await expect(tops.filter({ hasText: 'Tilbehør' })).toHaveAttribute(
      'href',
      '/category/tilbehoer',
    )
    await expect(menu.getByText('Skjult')).toHaveCount(0)
  })
})

test.describe('the menu on a phone', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('opens by touch and expands', async ({ page }) => {
    await page.goto(toUrl('localhost'))
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Menu', exact: true }).tap()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    const child = menu.getByRole('link', { name: 'Håndtasker' })
    await expect(child).toBeHidden()
    await menu.locator('summary').first().tap()
    await expect(child).toHaveAttribute('href', '/category/haandtasker')
    await expect(menu.getByRole('link', { name: 'Spørgsmål og svar' })).toBeVisible()
    await child.tap()
    await expect(page).toHaveURL(toUrl('localhost', '/category/haandtasker'))
    await expect(menu).toBeHidden()
  })
})

test('every page, even an unknown one, has a footer with the company’s details, a price notice and the cart', async ({
  page,
  browserErrors,
}) => {
  await page.goto(toUrl('localhost'))
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('Nordlys Handel ApS')
  await expect(footer).toContainText('Eksempelgade 12')
  await expect(footer).toContainText(/CVR-nr\. \d{8}/)
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Nordlys Handel ApS`)
  for (const href of ['/about', '/support', '/handelsbetingelser', '/privatlivspolitik'])
    expect(await footer.locator(`a[href="${href}"]`).count()).toBeGreaterThan(0)
  for (const card of ['Visa', 'Mastercard', 'Diners Club', 'American Express', 'PayPal'])
    await expect(footer.getByRole('img', { name: card, exact: true })).toBeVisible()

  for (const path of ['/', '/about', '/handelsbetingelser', '/gavekort', '/findes-ikke']) {
    if (path !== '/') await page.goto(toUrl('localhost', path))
    await expect(page.getByTestId('price-sample')).toHaveText('100,00 kr.')
    await page.getByRole('button', { name: 'Kurv' }).click()
    await expect(page.getByRole('dialog', { name: 'Din kurv' })).toBeVisible()
  }
  await expectBrowserError(browserErrors, /404/)
})

test('a slow page is announced without shifting the layout', async ({ page }) => {
  await page.goto(toUrl('localhost', '/about'))
  await waitForHydration(page)
  let releaseResponse = () => {}
  const responseReleased = new Promise<void>((resolve) => (releaseResponse = resolve))
  await page.route('**/contact', async (route) => {
    await responseReleased
    await route.continue()
  })
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.boundingBox()
  // Playwright evaluates nothing in a page that is being left, so the page reports by itself.
  let shown: unknown = null
  await page.exposeFunction('report', (...seen: unknown[]) => (shown = seen))
  await page.evaluate(() => {
    const report: unknown = Reflect.get(window, 'report')
    const box = document.querySelector<HTMLElement>('.pending')
    new MutationObserver(() => {
      if (typeof report !== 'function' || !box?.checkVisibility()) return
      report(box.textContent, document.querySelector('h1')?.getBoundingClientRect().y)
    }).observe(document, { attributes: true, subtree: true })
  })
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Kontakt', exact: true })
    .evaluate((link: HTMLElement) => link.click())
  await expect.poll(() => shown).toEqual(['Loading...', before?.y])
  releaseResponse()
  await expect(page.getByRole('heading', { level: 1, name: 'Kontakt' })).toBeVisible()
  await expect(page.locator('.pending')).toBeHidden()
})

test('a failed page is asked for once more, and a second failure shows its error', async ({
  page,
  browserErrors,
}) => {
  await page.goto(toUrl('localhost', '/contact'))
  await waitForHydration(page)
  const heading = 'Der opstod en fejl'
  const fail = async (route: Route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      /(<main[^>]*>).*<\/main>/s,
      `$1<div data-retry="pending"><p class="during-retry" role="status">Loading...</p>
       <div class="after-retry" data-page-error=""><h1>${heading}</h1></div></div></main>`,
    )
    await route.fulfill({ status: 500, headers: response.headers(), body })
  }
  await page.route('**/about', fail, { times: 1 })
  const footer = page.getByRole('contentinfo')
  // A pointed-at page is prerendered, past the routes of this test.
  const follow = (name: string) =>
    footer
      .getByRole('link', { name, exact: true })
      .evaluate((element: HTMLElement) => element.click())
  await follow('Om os')
  await expect(page.getByRole('heading', { level: 1, name: 'Om os' })).toBeVisible()

  await page.route('**/privatlivspolitik', fail)
  await follow('Privatlivspolitik')
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  await expect(page.locator('.during-retry')).toBeHidden()
  await expectBrowserError(browserErrors, /Der opstod en fejl/)
  await expectBrowserError(browserErrors, /status of 500/)
})

test('going back shows fresh data', async ({ page }) => {
  await page.goto(toUrl('localhost', '/about'))
  await waitForHydration(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kontakt' })).toBeVisible()
  const aboutRequest = page.waitForRequest('**/about')
  await page.goBack()
  await aboutRequest
  await expect(page.getByRole('heading', { level: 1, name: 'Om os' })).toBeVisible()
})

test('the longest shop name wraps inside the window', async ({ page }) => {
  const host = 'langtnavn.localhost'
  const name = 'Den allerlængste butiksvirksomhedsbetegnelse i Vestjylland'
  await openShop(page, { name, host, path: to.admin.stores() })
  for (const width of [320, phone.width, 768, desktop.width]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(toUrl(host))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})
