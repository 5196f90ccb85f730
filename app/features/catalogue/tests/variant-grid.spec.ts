import type { Page } from '@playwright/test'
import { to } from '#shared/paths/paths.ts'
import { desktop, expect, expectAccessible, phone, test, toUrl } from '#test/journeys/fixtures.ts'
import { signIn } from '#test/journeys/staff.ts'

const host = 'keramik.localhost'

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const getSaveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const cell = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Variants as a grid' }).getByLabel(name, { exact: true })

/** Pastes into the cell with the focus, as a spreadsheet puts it on the clipboard. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((content) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', content)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)
}

async function addOption(page: Page, at: number, name: string, values: string[]) {
  await page.getByRole('button', { name: 'Add Option' }).click()
  await page.getByLabel(`Name of option ${at}`).fill(name)
  const option = group(page, name)
  for (const [index, value] of values.entries()) {
    await option.getByRole('button', { name: 'Add value' }).click()
    await option.getByLabel(`${name} ${index + 1}`, { exact: true }).fill(value)
  }
}

async function startProduct(page: Page, name: string): Promise<void> {
  await page.goto(toUrl(host, to.admin.newProduct()))
  await page.getByLabel('Name', { exact: true }).first().fill(name)
  await page.getByLabel('Base price').fill('299')
  await addOption(page, 1, 'Størrelse', ['S', 'M'])
  await addOption(page, 2, 'Farve', ['Blå', 'Rød'])
  await page.getByRole('button', { name: 'Add 4 missing combinations' }).click()
}

test('an owner fills the variants of a product as in a spreadsheet', async ({ page }) => {
  test.slow()
  await page.setViewportSize(desktop)
  await signIn(page, 'keramik@torv.example', { host, path: to.admin.newProduct() })
  await startProduct(page, 'Skål Gitter')
  await expect(page.getByRole('table', { name: 'Variants as a grid' })).toHaveCount(0)
  await page.getByText('As a grid', { exact: true }).click()
  await expect(cell(page, 'SKU of S / Blå')).toHaveValue('SKAAL-GITTER-S-BLAA')
  await expect(page.getByRole('rowheader', { name: 'M', exact: true })).toBeVisible()

  // Keys lead from cell to cell, and Enter does not submit the form.
  await cell(page, 'Price of S / Blå').focus()
  await page.keyboard.type('100')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Price of S / Rød')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(cell(page, 'Stock of S / Rød')).toBeFocused()
  await page.keyboard.type('7')
  await page.keyboard.press('ArrowUp')
  await expect(cell(page, 'Stock of S / Blå')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(cell(page, 'Price of S / Blå')).toBeFocused()

  // The grid refuses rows without room and texts that are no price, and loses nothing.
  await paste(page, '1\n2\n3\n4\n5')
  await expect(page.getByRole('alert')).toContainText('You copied 5 rows')
  await cell(page, 'Price of S / Blå').focus()
  await paste(page, '110\n120\nPris')
  await expect(page.getByRole('alert')).toContainText('“Pris” in row 3')
  await expect(cell(page, 'Price of S / Blå')).toHaveValue('100')
  await expect(cell(page, 'Stock of S / Rød')).toHaveValue('7')

  await cell(page, 'Price of S / Rød').focus()
  await paste(page, '1.299,50 kr.\t3\n1,499.50\t1.000\r\n119\t5\r\n')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(cell(page, 'Price of S / Rød')).toHaveValue('1.299,50')
  await expect(cell(page, 'Stock of M / Blå')).toHaveValue('1000')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cell(page, 'Stock of S / Rød')).toHaveValue('7')
  await cell(page, 'Price of S / Rød').focus()
  await paste(page, '1.299,50 kr.\t3\n1,499.50\t1.000\r\n119\t5\r\n')

  await page.getByLabel('Stock, the same for all').fill('9')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Stock of M / Rød')).toHaveValue('9')
  await cell(page, 'Enabled of M / Rød').focus()
  await page.keyboard.press('Space')
  await expectAccessible(page)
  await page.locator('section:has(> div .variant-grid)')
  await page.setViewportSize(phone)
  await expectAccessible(page)
  await page.setViewportSize(desktop)

  // The list shows the same fields, and the browser remembers the grid.
  await page.getByText('As a grid', { exact: true }).click()
  await expect(page.getByLabel('Price 2', { exact: true })).toHaveValue('1.299,50')
  await expect(page.getByLabel('Stock 2', { exact: true })).toHaveValue('9')
  await page.getByText('As a grid', { exact: true }).click()
  await getSaveButton(page).click()
  const card = page.getByTestId('product-card').filter({ hasText: 'Skål Gitter' })
  await card.getByRole('link', { name: 'Skål Gitter', exact: true }).click()
  await expect(cell(page, 'Price of M / Blå')).toHaveValue('1499,50')
  await expect(cell(page, 'Stock of M / Blå')).toHaveValue('9')
  await expect(cell(page, 'Enabled of M / Rød')).not.toBeChecked()
  await expect(cell(page, 'Enabled of M / Blå')).toBeChecked()
})

test('SKUs that are made differ from those of the company’s other products', async ({ page }) => {
  test.slow()
  await signIn(page, 'keramik@torv.example', { host, path: to.admin.newProduct() })
  await startProduct(page, 'Krus Nummer')
  await expect(page.getByLabel('SKU 1', { exact: true })).toHaveValue('KRUS-NUMMER-S-BLAA')
  await getSaveButton(page).click()
  await expect(page.getByTestId('product-card').filter({ hasText: 'Krus Nummer' })).toBeVisible()
  await startProduct(page, 'Krus Nummer')
  await expect(page.getByLabel('SKU 1', { exact: true })).toHaveValue('KRUS-NUMMER-S-BLAA-2')
})
