import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { to } from '#domain/paths.ts'
import { at, desk, expect, expectAccessible, expectComplaint, phone, test } from './square.ts'
import { signIn } from './staff.ts'

async function openStore(page: Page, name: string, domain: string): Promise<void> {
  await page.goto(at('localhost', to.admin.newStore()))
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Domain', { exact: true }).fill(domain)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name })).toBeVisible()
}

async function photo(name: string, background: string) {
  const picture = sharp({ create: { width: 600, height: 450, channels: 3, background } })
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() }
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const card = (page: Page, name: string) =>
  page.getByTestId('product-card').filter({ has: page.getByRole('link', { name, exact: true }) })

async function priceIn(page: Page, host: string): Promise<string> {
  await page.goto(at(host, to.product('kurv-med-laag')))
  return (await page.getByRole('main').innerText()).replaceAll('\u00a0', ' ')
}

test('an owner makes a product for two stores, and shoppers meet it, changed and gone, at once', async ({
  page,
  complaints,
}) => {
  test.setTimeout(240_000)
  await page.setViewportSize(desk)
  await signIn(page, 'ejer@torv.example')
  await openStore(page, 'Kurvehuset', 'kurve.localhost')
  await openStore(page, 'Fletværket', 'flet.localhost')

  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await page.getByRole('link', { name: 'New Product' }).click()
  await group(page, 'Stores').getByLabel('Taskehuset').uncheck()
  await save(page).click()
  for (const text of [
    'Please enter a name',
    'Please enter a valid base price',
    'Please select at least one store',
  ]) {
    await expect(page.getByText(text)).toBeVisible()
  }
  expectComplaint(complaints, /400/)
  await expect(page.getByLabel('Name', { exact: true }).first()).toBeFocused()

  await page.getByLabel('Name', { exact: true }).first().fill('Kurv med låg')
  await page.getByLabel('Description').fill('<p>Flettet af <strong>pil</strong>.</p>')
  await page.getByLabel('Base price').fill('1.299,00')
  await group(page, 'Stores').getByLabel('Kurvehuset').check()
  await group(page, 'Stores').getByLabel('Fletværket').check()
  await page.getByText('Kurvehuset: price, category and order').click()
  await page.getByLabel('Price in Kurvehuset').fill('999')
  const variants = group(page, 'Variants')
  for (const [name, sku] of [
    ['Lille', 'KURV-1'],
    ['Stor', 'KURV-2'],
  ] as const) {
    await variants.getByLabel('Name', { exact: true }).fill(name)
    await variants.getByLabel('SKU', { exact: true }).fill(sku)
    await variants.getByRole('button', { name: 'Add Variant' }).click()
  }
  await expect(variants.getByRole('listitem')).toHaveCount(2)
  await variants.getByRole('button', { name: 'Add Variant' }).click()
  await expect(variants.getByRole('listitem')).toHaveCount(2)
  const specifications = group(page, 'Specifications')
  for (const [name, value] of [
    ['Vægt', '900 g'],
    ['1', 'et tal'],
    ['Højde', '30 cm'],
  ] as const) {
    await specifications.getByLabel('Name', { exact: true }).fill(name)
    await specifications.getByLabel('Value', { exact: true }).fill(value)
    await specifications.getByLabel('Value', { exact: true }).press('Enter')
  }

  await page.getByRole('button', { name: 'Add Image' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Image' })
  await dialog.getByLabel('Image URL').fill('javascript:alert(1)')
  await dialog.getByRole('button', { name: 'Add Image' }).click()
  await expect(dialog.getByText('Please enter a valid URL')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page
    .locator('input[type="file"]')
    .setInputFiles([
      await photo('rød.jpg', 'firebrick'),
      { name: 'side.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html><b>hi</b></html>') },
      await photo('blå.jpg', 'navy'),
    ])
  await expect(page.getByRole('alert').filter({ hasText: 'side.jpg' })).toContainText(
    'This file is not a picture',
  )
  expectComplaint(complaints, /415/)
  const images = page.getByRole('list', { name: 'Images in their order' }).getByRole('listitem')
  await expect(images).toHaveCount(2)
  await images.nth(0).getByLabel('Alt text 1').fill('Den ene')
  await images.nth(1).getByLabel('Alt text 2').fill('Den anden')
  await page.getByRole('button', { name: 'Drag image 1 to another place' }).focus()
  await page.keyboard.press('Space')
  await expect(page.locator('[data-dragging]')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Alt text 1')).toHaveValue('Den anden')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Support', exact: true }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByText('Stay').click()
  await save(page).click()
  await expect(card(page, 'Kurv med låg')).toContainText('Multiple variants')
  await expect(card(page, 'Kurv med låg')).toContainText('999,00 kr. · Kurvehuset')
  await expect(card(page, 'Kurv med låg')).toContainText('1.299,00 kr. · Fletværket')
  expect(await priceIn(page, 'kurve.localhost')).toContain('999,00 kr.')
  expect(await priceIn(page, 'flet.localhost')).toContain('1.299,00 kr.')
  await expect(page.getByRole('button', { name: 'Lille' })).toBeVisible()
  const facts = page.locator('dl dt')
  await expect(facts).toHaveText(['Vægt', '1', 'Højde'])
  await expect(page.getByRole('img', { name: 'Den anden' }).first()).toBeVisible()

  await page.goto(at('localhost', to.admin.products({ q: 'KURV-2' })))
  await card(page, 'Kurv med låg').getByRole('link').click()
  await group(page, 'Variants').getByText('Enabled 1').click({ force: true })
  await page.getByLabel('Price in Kurvehuset').fill('1,099.50')
  await save(page).click()
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()
  expect(await priceIn(page, 'kurve.localhost')).toContain('1.099,50 kr.')
  await expect(page.getByRole('button', { name: 'Lille' })).toHaveCount(0)

  await page.goto(at('localhost', to.admin.products({ q: 'KURV-2' })))
  await card(page, 'Kurv med låg').getByRole('link').click()
  await page.getByRole('link', { name: 'Duplicate' }).click()
  await expect(page.getByLabel('Name', { exact: true }).first()).toHaveValue('Kurv med låg (copy)')
  await save(page).click()
  await page.goto(at('localhost', to.admin.products({ q: 'KURV-2' })))
  await expect(page.getByTestId('product-card')).toHaveCount(2)
  await page.goto(at('kurve.localhost', to.product('kurv-med-laag-copy')))
  await expect(page.getByRole('img', { name: 'Den anden' }).first()).toBeVisible()

  await page.goto(at('localhost', to.admin.products({ q: 'KURV-2' })))
  await page.getByRole('button', { name: 'Delete Kurv med låg', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Delete Product' })
  await expect(question).toContainText('This action cannot be undone.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByTestId('product-card')).toHaveCount(1)
  const gone = await page.goto(at('kurve.localhost', to.product('kurv-med-laag')))
  expect(gone?.status()).toBe(404)
  expectComplaint(complaints, /404/)
})

test('what was typed outlives the session, and support looks without changing', async ({
  page,
  context,
  complaints,
}) => {
  test.slow()
  await page.setViewportSize(phone)
  await signIn(page, 'support@torv.example')
  await page.goto(at('localhost', to.admin.products()))
  await expect(page.getByRole('link', { name: 'New Product' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByTestId('product-card').first().getByRole('link').click()
  await expect(page.getByLabel('Base price')).toBeDisabled()
  await expect(save(page)).toHaveCount(0)

  await context.clearCookies()
  await signIn(page, 'ejer@torv.example')
  await page.goto(at('localhost', to.admin.newProduct()))
  await page.getByLabel('Name', { exact: true }).first().fill('Udkast')
  await page.getByLabel('Base price').fill('0.001')
  await context.clearCookies()
  await save(page).click()
  const door = page.getByRole('dialog', { name: 'Your session has ended' })
  await door.getByLabel('Password', { exact: true }).fill('torv-demo-2026')
  expectComplaint(complaints, /401/)
  await door.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Please enter a valid base price')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true }).first()).toHaveValue('Udkast')
  expectComplaint(complaints, /400/)
})
