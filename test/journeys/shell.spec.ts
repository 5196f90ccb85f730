import { to } from '#domain/paths/paths.ts'
import { at, awake, desk, expect, expectComplaint, phone, test } from './square.ts'
import { openShop } from './staff.ts'

test.describe('the menu of a wide window', () => {
  test.use({ viewport: desk })

  test('opens and closes for a pointer, for a keyboard and at the press of its button', async ({
    page,
  }) => {
    await page.goto(at('localhost'))
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

    // At its top are the active categories in the shop's order.
    const tops = menu.locator('.category-menu > li > a')
    await expect(tops.first()).toHaveText('Tasker')
    await expect(tops.filter({ hasText: 'Tilbehør' })).toHaveAttribute(
      'href',
      '/category/tilbehoer',
    )
    await expect(menu.getByText('Skjult')).toHaveCount(0)
  })
})

test.describe('the menu of a phone', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('opens by touch and unfolds', async ({ page }) => {
    await page.goto(at('localhost'))
    await awake(page)
    await page.getByRole('button', { name: 'Menu', exact: true }).tap()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    const child = menu.getByRole('link', { name: 'Håndtasker' })
    await expect(child).toBeHidden()
    await menu.locator('summary').first().tap()
    await expect(child).toHaveAttribute('href', '/category/haandtasker')
    await expect(menu.getByRole('link', { name: 'Spørgsmål og svar' })).toBeVisible()
    await child.tap()
    await expect(page).toHaveURL(at('localhost', '/category/haandtasker'))
    await expect(menu).toBeHidden()
  })
})

test('on every page, also where there is none, the footer says who is behind the shop, and the price sentence and the cart are there', async ({
  page,
  complaints,
}) => {
  await page.goto(at('localhost'))
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
    if (path !== '/') await page.goto(at('localhost', path))
    await expect(page.getByTestId('price-sample')).toHaveText('100,00 kr.')
    await page.getByRole('button', { name: 'Kurv' }).click()
    await expect(page.getByRole('dialog', { name: 'Din kurv' })).toBeVisible()
  }
  expectComplaint(complaints, /404/)
})

test('a page that takes its time is announced, and nothing moves', async ({ page }) => {
  await page.goto(at('localhost', '/about'))
  await awake(page)
  let arrive = () => {}
  const late = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/contact.data*', async (route) => {
    await late
    await route.continue()
  })
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.boundingBox()
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Kontakt', exact: true })
    .evaluate((link: HTMLElement) => link.click())
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
  expect(await heading.boundingBox()).toEqual(before)
  arrive()
  await expect(page.getByRole('heading', { level: 1, name: 'Kontakt' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeHidden()
})

test('an answer that is lost is asked for once more, and a fault is written down', async ({
  page,
  complaints,
}) => {
  await page.goto(at('localhost', '/contact'))
  await awake(page)
  await page.route('**/about.data*', (route) => route.abort(), { times: 1 })
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Om os', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Om os' })).toBeVisible()

  await page.route('**/privatlivspolitik.data*', (route) => route.abort())
  await footer.getByRole('link', { name: 'Privatlivspolitik', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Der opstod en fejl' })).toBeVisible()
  await page.getByRole('link', { name: 'Gå til forsiden' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Taskehuset' })).toBeVisible()
  expectComplaint(complaints, /Failed to fetch/)
  expectComplaint(complaints, /ERR_FAILED/)
})

test('the way back shows what is there now', async ({ page }) => {
  await page.goto(at('localhost', '/about'))
  await awake(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kontakt' })).toBeVisible()
  const asked = page.waitForRequest('**/about.data*')
  await page.goBack()
  await asked
  await expect(page.getByRole('heading', { level: 1, name: 'Om os' })).toBeVisible()
})

test('the longest name of a shop breaks inside the window', async ({ page }) => {
  const host = 'langtnavn.localhost'
  const name = 'Den allerlængste butiksvirksomhedsbetegnelse i Vestjylland'
  await openShop(page, { name, host, path: to.admin.stores() })
  for (const width of [320, phone.width, 768, desk.width]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(at(host))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})
