import { readFile } from 'node:fs/promises'
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
import { openShop } from '#test/journeys/staff.ts'

test.slow()

async function expectToFit(page: Page): Promise<void> {
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size)
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect([page.url(), size, isWide]).toEqual([page.url(), size, false])
  }
  await expectAccessible(page)
}

const csv = [
  'SKU;Name;Price;Status in lager.localhost',
  'LAG-1;Krukke;100;active',
  'LAG-2;Karaffel;200,50;active',
  'LAG-3;Kande;-1;active',
].join('\r\n')

test('an owner imports products from a CSV file, raises prices by ten percent and exports them', async ({
  page,
  context,
  browserErrors,
}) => {
  const host = 'lager.localhost'
  await openShop(page, { name: 'Lageret', host, path: to.admin.products() })
  await expect(page.getByRole('button', { name: 'Edit selected' })).toBeHidden()
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please choose a file')
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'lager.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(page.getByRole('alert')).toBeHidden()
  await expectBrowserError(browserErrors, /400/)
  await expectToFit(page)
  await page.getByRole('button', { name: 'Upload' }).click()
  const confirm = page.getByRole('button', { name: 'Import 2 products' })
  await expect(confirm).toBeVisible({ timeout: 30_000 })
  await page.getByRole('link', { name: 'Bad rows 1' }).click()
  await expect(page.getByRole('row', { name: /Kande/ })).toContainText('valid base price')
  await expectToFit(page)
  await confirm.click()
  await expect(page.getByText('2 products saved.')).toBeVisible({ timeout: 30_000 })

  await page.goto(toUrl(host, to.admin.products({ q: 'LAG' })))
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .check()
  await page.getByRole('link', { name: 'Edit all 2 that match' }).click()
  await page.getByLabel('Price', { exact: true }).selectOption('Raise by percent')
  await page.getByLabel('Amount or percent').fill('10')
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('region', { name: 'What will change' })
  await expect(page.locator(':focus')).toContainText('What will change')
  await expect(preview).toContainText('220,55')
  await expectToFit(page)
  await preview.getByRole('button', { name: 'Change 2 products' }).click()
  await expect(page.getByText('2 products changed.')).toBeVisible()

  await page.getByRole('link', { name: 'Products', exact: true }).first().click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toMatch(/Karaffel;.*220,55/)
  const shopper = await context.newPage()
  await shopper.goto(toUrl(host))
  await expect(shopper.getByTestId('product-card').filter({ hasText: 'Krukke' })).toContainText(
    '110,00',
  )
})

test('an owner builds a category menu, reorders it by keyboard and deletes from it, and shoppers see each change', async ({
  page,
  context,
  browserErrors,
}) => {
  const host = 'orden.localhost'
  const { promise: areKeysPressed, resolve: endLoading } = Promise.withResolvers<void>()
  await page.route(/\/drag-lists-/, async (route) => {
    await areKeysPressed
    await route.continue()
  })
  await openShop(page, { name: 'Ordenshuset', host, path: to.admin.categories() })
  await expect(
    page.getByText('No categories yet. Create your first category to get started.'),
  ).toBeVisible()
  for (const [name, parent] of [
    ['Kopper', 'None (top level)'],
    ['Æskeskåle & låg', 'Kopper'],
    ['Vaser', 'None (top level)'],
  ] as const) {
    await page.getByRole('link', { name: 'New Category' }).click()
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Parent').selectOption(parent)
    if (name === 'Vaser') {
      await expect(page.getByLabel('Parent').getByRole('option')).toHaveText([
        'None (top level)',
        'Kopper',
      ])
      await expectToFit(page)
    }
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('link', { name: `Edit ${name}` })).toBeVisible()
  }
  await page.setViewportSize(desktop)
  const shopper = await context.newPage()
  await shopper.setViewportSize(desktop)
  const top = shopper.getByRole('navigation', { name: 'Kategorier' }).locator('.category-menu > li')
  await shopper.goto(toUrl(host, to.category('aeskeskaale-laag')))
  await expect(top).toHaveText([/^Kopper/, /^Vaser/])

  const tree = page.getByRole('list', { name: 'Categories in the order of the menu' })
  await page.getByRole('button', { name: 'Drag Vaser to another place' }).focus()
  // Keys pressed before dragging is loaded count as well.
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  endLoading()
  await expect(tree.locator('> li').first()).toContainText('Vaser')
  await expect(async () => {
    await shopper.reload()
    await expect(top).toHaveText([/^Vaser/, /^Kopper/], { timeout: 500 })
  }).toPass()

  await page.getByRole('link', { name: 'Delete Kopper' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Category' })
  await expect(dialog).toContainText(
    'Are you sure you want to delete "Kopper"? This action cannot be undone.',
  )
  await expect(dialog).toContainText('1 subcategory becomes top level.')
  await expectAccessible(page)
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Failed to delete category')
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('link', { name: 'Edit Kopper' })).toHaveCount(0)
  await expectBrowserError(browserErrors, /ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)/)
  await shopper.reload()
  await expect(top).toHaveText([/^Vaser/, /^Æskeskåle & låg/])
})

test('changed shipping prices, terms and accepted cards appear in the shop', async ({
  page,
  context,
}) => {
  const host = 'fragt.localhost'
  await openShop(page, { name: 'Fragthuset', host, path: to.admin.settings() })
  await page.getByRole('link', { name: 'Shipping and terms' }).click()
  await expectToFit(page)
  const card = (name: string) => page.getByRole('region', { name, exact: true })
  await card('Shipping').getByLabel('Shipping price (DKK)').fill('49')
  await card('Shipping').getByLabel('Free from (DKK)').fill('500')
  await expect(card('Shipping')).toContainText('Shoppers pay 49,00 kr. for orders below 500,00 kr.')
  await card('Shipping').getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('The shipping settings have been saved.')).toBeVisible()
  await card('Terms of trade').getByLabel('Examination fee in kroner').fill('250')
  await card('Terms of trade').getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('The terms have been saved.')).toBeVisible()

  await page.getByRole('button', { name: 'Shipping and terms' }).click()
  await page.getByRole('link', { name: 'Payment' }).click()
  await expectToFit(page)
  await card('Accepted cards').getByLabel('Diners Club').uncheck()
  await card('Accepted cards').getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('The cards have been saved.')).toBeVisible()

  const shopper = await context.newPage()
  await shopper.goto(toUrl(host, to.terms()))
  await expect(shopper.getByRole('main')).toContainText('49,00')
  await expect(shopper.getByRole('main')).toContainText('250')
  const footer = shopper.getByRole('contentinfo')
  await expect(footer.getByRole('img', { name: 'Visa', exact: true })).toBeVisible()
  await expect(footer.getByRole('img', { name: 'Diners Club', exact: true })).toHaveCount(0)
})
