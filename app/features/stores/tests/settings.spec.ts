import type { Page } from '@playwright/test'
import { to } from '#shared/paths/paths.ts'
import {
  toUrl,
  desktop,
  expect,
  expectAccessible,
  expectBrowserError,
  phone,
  test,
} from '#test/journeys/fixtures.ts'
import { demoPassword, openShop, signIn, signOut } from '#test/journeys/staff.ts'

const { settings } = to.admin

test.slow()

/** Creates a shop per test, because settings are visible throughout a shop. */
function openNewShop(page: Page, host: string): Promise<void> {
  return openShop(page, { name: 'Ler til hverdag', host, path: settings() })
}

function card(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true })
}

function getSaveButton(page: Page, name: string) {
  return card(page, name).getByRole('button', { name: 'Save Changes' })
}

test('an owner changes theme, locale, SEO and page content of a shop, and shoppers see each change', async ({
  page,
  context,
  browserErrors,
}) => {
  const host = 'klaedt.localhost'
  await openNewShop(page, host)
  await expect(page.getByRole('heading', { level: 1, name: 'Store Settings' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(5)
  await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0)
  const shop = await context.newPage()

  // Theme: previewed before saving, and can be reverted.
  await card(page, 'Theme').getByRole('radio', { name: 'Bags' }).check()
  await expect(getSaveButton(page, 'Theme')).toBeVisible()
  await card(page, 'Theme').getByRole('radio', { name: 'Default' }).check()
  await expect(getSaveButton(page, 'Theme')).toHaveCount(0)
  await card(page, 'Theme').getByRole('radio', { name: 'Pyramids' }).check()
  await card(page, 'Theme').getByText('Colours', { exact: true }).click()
  const colours = card(page, 'Theme')
  await colours.getByLabel('Primary', { exact: true }).fill('#FFE066')
  await expect(colours.getByText(/^Primary has a contrast of 1\.\d:1/)).toBeVisible()
  await colours.getByLabel('Primary', { exact: true }).fill('#204060')
  await expect(colours.getByText(/^Primary has a contrast/)).toHaveCount(0)
  await getSaveButton(page, 'Theme').click()
  await expect(card(page, 'Theme').getByRole('status').getByText('has been saved')).toBeVisible()
  await expect(getSaveButton(page, 'Theme')).toHaveCount(0)
  await shop.goto(toUrl(host))
  await expect(shop.locator('html')).toHaveAttribute('data-theme', 'pyramids')
  expect(
    await shop.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--fill'),
    ),
  ).toBe('#204060')

  // Locale: each field has a save button of its own, and the currency shows a warning.
  const locale = card(page, 'Locale')
  await locale.getByLabel('Currency').selectOption('EUR')
  await expect(locale.getByRole('status')).toHaveText(/Prices are not converted/)
  await locale.getByLabel('Language').selectOption('en-GB')
  await locale.getByRole('button', { name: 'Save Currency' }).click()
  await expect(locale.getByText('The currency has been saved.')).toBeVisible()
  await expect(locale.getByLabel('Language')).toHaveValue('en-GB')
  await locale.getByLabel('Language').selectOption('da-DK')
  await expect(locale.getByRole('button', { name: /^Save/ })).toHaveCount(0)
  await shop.reload()
  await expect(shop.getByTestId('price-sample')).toContainText('€')

  const seo = card(page, 'SEO')
  await seo.getByLabel('Title', { exact: true }).fill('Stentøj drejet i hånden')
  await seo.getByLabel('Keywords').fill(' stentøj, ,skåle ')
  await expect(seo.getByRole('figure')).toContainText('Stentøj drejet i hånden')
  await seo.getByLabel('Google tag id').fill('<script>')
  await getSaveButton(page, 'SEO').click()
  await expect(seo.getByText(/^A Google tag ID/)).toBeVisible()
  await expect(seo.getByLabel('Google tag id')).toBeFocused()
  await expectBrowserError(browserErrors, /400/)
  await seo.getByLabel('Google tag id').fill('')
  await getSaveButton(page, 'SEO').click()
  await expect(seo.getByText('The SEO settings have been saved.')).toBeVisible()
  await expect(seo.getByLabel('Keywords')).toHaveValue('stentøj, skåle')
  await shop.reload()
  await expect(shop).toHaveTitle(/Stentøj drejet i hånden/)

  // Page content: edited with buttons, previewed as the shop renders it.
  const pages = card(page, 'Page content')
  const about = pages.getByLabel('About content', { exact: true })
  await about.fill('Vi drejer alt selv')
  await about.selectText()
  await pages.getByRole('button', { name: 'Bold' }).first().click()
  await expect(about).toHaveValue('<strong>Vi drejer alt selv</strong>')
  await about.press('Control+End')
  await about.pressSequentially('<img src=x onerror=alert(1)>')
  const preview = pages.getByRole('figure').first()
  await expect(preview.locator('strong')).toHaveText('Vi drejer alt selv')
  await expect(preview.locator('img')).toHaveCount(0)
  await getSaveButton(page, 'Page content').click()
  await expect(pages.getByText('The page content has been saved.')).toBeVisible()
  await expect(about).toHaveValue('<strong>Vi drejer alt selv</strong><img src=x onerror=alert(1)>')
  await shop.goto(toUrl(host, to.about()))
  await expect(shop.getByRole('main').locator('strong')).toHaveText('Vi drejer alt selv')
  await page.reload()
  await expectAccessible(page)
})

test('navigation items are added, reordered by keyboard and mouse, and stored on saving', async ({
  page,
  context,
  browserErrors,
}) => {
  const host = 'menu.localhost'
  await openNewShop(page, host)
  const menu = card(page, 'Navigation')
  const add = menu.getByRole('button', { name: 'Add', exact: true })
  const rows = menu.getByRole('list', { name: 'Navigation items' }).locator('> li')
  await expect(add).toBeDisabled()
  await menu.getByLabel('Label').fill('Ond')
  await expect(add).toBeDisabled()
  for (const href of ['//evil.example', 'x', '/a b']) {
    await menu.getByLabel('URL').fill(href)
    await add.click()
    await expect(menu.getByText('URL must start with / and cannot contain spaces')).toBeVisible()
  }
  const before = await rows.count()
  for (const [label, href] of [
    ['Glasur', '/glasur/'],
    ['Ler', '/ler'],
    ['Log ind', '/login'],
  ] as const) {
    await menu.getByLabel('Label').fill(label)
    await menu.getByLabel('URL').fill(href)
    await menu.getByLabel('URL').press('Enter')
    await expect(rows.filter({ hasText: label })).toHaveCount(1)
  }
  await menu.getByLabel('Label').fill('Igen')
  await menu.getByLabel('URL').fill('/glasur')
  await add.click()
  await expect(menu.getByText('This URL is already in the list')).toBeVisible()
  await expect(rows.filter({ hasText: 'Log ind' })).toContainText('already has a page at this URL')
  await expect(rows.filter({ hasText: 'Glasur' })).toContainText('No content added yet')

  // Page content from the dialog is not stored until the list is saved.
  await rows.filter({ hasText: 'Glasur' }).getByRole('button', { name: 'Add Page Content' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Page Content - Glasur' })
  await dialog.getByLabel('Page Title').fill('Om vores glasur')
  await expect(dialog.getByLabel('Content', { exact: true })).toHaveAttribute('rows', '10')
  await expect(
    dialog.getByText('Supported tags: p, br, b, i, em, strong, u, ul, ol, li, h1-h6'),
  ).toBeVisible()
  await dialog.getByLabel('Content', { exact: true }).fill('<p>Blandet af aske</p>')
  await expect(dialog.getByRole('figure')).toContainText('Blandet af aske')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save Content' }).click()
  await expect(dialog).toBeHidden()
  await expect(
    rows.filter({ hasText: 'Glasur' }).getByRole('button', { name: 'Edit Page Content' }),
  ).toBeVisible()
  const shop = await context.newPage()
  expect((await shop.goto(toUrl(host, '/glasur')))?.status()).toBe(404)
  await expectBrowserError(browserErrors, /404/)

  const labels = () => rows.locator('p:first-child').allTextContents()
  await menu.getByRole('button', { name: 'Drag Ler to another place' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect
    .poll(async () => (await labels()).slice(before))
    .toEqual(['Ler', 'Glasur', 'Log ind'])
  const handle = menu.getByRole('button', { name: 'Drag Log ind to another place' })
  const target = await rows.nth(before).boundingBox()
  const from = await handle.boundingBox()
  if (!target || !from) throw new Error('the list is not on the screen')
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, from.y - 10, { steps: 4 })
  await page.mouse.move(from.x + 8, target.y + 4, { steps: 12 })
  await page.mouse.up()
  await expect
    .poll(async () => (await labels()).slice(before))
    .toEqual(['Log ind', 'Ler', 'Glasur'])
  await menu.getByRole('button', { name: 'Remove Log ind' }).click()
  await getSaveButton(page, 'Navigation').click()
  await expect(menu.getByText('The navigation has been saved.')).toBeVisible()
  await shop.goto(toUrl(host))
  await expect(
    shop.getByRole('contentinfo').getByRole('link', { name: /^(Ler|Glasur)$/ }),
  ).toHaveText(['Ler', 'Glasur'])
  await shop.goto(toUrl(host, '/glasur'))
  await expect(shop.getByRole('heading', { level: 1 })).toHaveText('Om vores glasur')
})

test('of two members who save the same settings, the second sees the conflict and keeps their own text', async ({
  page,
  context,
  browserErrors,
}) => {
  const host = 'tomands.localhost'
  await openNewShop(page, host)
  const other = await context.newPage()
  await other.goto(toUrl(host, settings()))
  // Filling a field during hydration would lose the input.
  for (const one of [page, other]) await one.waitForLoadState('networkidle')
  await page.getByLabel('Description').fill('Mine ord')
  await other.getByLabel('Keywords').fill('kollega')
  await other.getByLabel('Description').fill('Kollegaens ord')
  await getSaveButton(other, 'SEO').click()
  await expect(card(other, 'SEO').getByText('have been saved')).toBeVisible()
  await getSaveButton(page, 'SEO').click()
  const alert = card(page, 'SEO').getByRole('alert')
  await expect(alert).toContainText('Someone else has saved this in the meantime.')
  await expect(card(page, 'SEO').getByText('Kollegaens ord')).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveValue('Mine ord')
  // A field changed on one side only is merged without a question.
  await expect(page.getByLabel('Keywords')).toHaveValue('kollega')
  await expectBrowserError(browserErrors, /409/)
  await card(page, 'SEO').getByRole('button', { name: 'Use their version' }).click()
  await expect(page.getByLabel('Description')).toHaveValue('Kollegaens ord')
  await expect(getSaveButton(page, 'SEO')).toHaveCount(0)

  // A failed request or an expired session is shown on the card, and the input is kept.
  await page.getByLabel('Description').fill('Nye ord')
  await expect(getSaveButton(page, 'SEO')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await getSaveButton(page, 'SEO').click()
  await expect(alert).toHaveText('Failed to update SEO settings')
  await context.setOffline(false)
  await other.goto(toUrl(host, to.admin.stores()))
  await signOut(other)
  await getSaveButton(page, 'SEO').click()
  const signInDialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await signInDialog.getByLabel('Password', { exact: true }).fill(demoPassword)
  await signInDialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(card(page, 'SEO').getByText('have been saved')).toBeVisible()
  await expectBrowserError(browserErrors, /ERR_INTERNET_DISCONNECTED|Failed to load|401/)
})

test('the settings fit every screen width, and the support role can view them', async ({
  page,
}) => {
  await signIn(page, 'support@torv.example', { path: settings() })
  for (const viewport of [phone, { width: 1024, height: 800 }, desktop]) {
    await page.setViewportSize(viewport)
    await expect(page.getByText('Your role can look but not change anything here.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Save|Add|Remove)/ })).toHaveCount(0)
    await expectAccessible(page)
    const [fullWidth, visibleWidth] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ])
    expect(fullWidth).toBeLessThanOrEqual(visibleWidth ?? 0)
  }
})

test('a bar names the cards that are not saved, and saves them all', async ({ page }) => {
  await openNewShop(page, 'ugemt.localhost')
  const bar = page.getByText('Not saved yet:')
  await expect(card(page, 'SEO')).toBeVisible()
  await expect(bar).toHaveCount(0)
  await card(page, 'SEO').getByLabel('Title', { exact: true }).fill('Ler fra Mors')
  await expect(bar).toHaveText('Not saved yet: SEO')
  await expect(page.getByRole('button', { name: 'Save all' })).toHaveCount(0)
  await card(page, 'Theme').getByRole('radio', { name: 'Bags' }).check()
  await expect(bar).toHaveText('Not saved yet: Theme and SEO')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(getSaveButton(page, 'Theme')).toBeFocused()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Save all' }).click()
  await expect(bar).toHaveCount(0)
  await expect(card(page, 'SEO').getByText('have been saved')).toBeVisible()
  await page.reload()
  await expect(card(page, 'SEO').getByLabel('Title', { exact: true })).toHaveValue('Ler fra Mors')
  await expect(card(page, 'Theme').getByRole('radio', { name: 'Bags' })).toBeChecked()
})
