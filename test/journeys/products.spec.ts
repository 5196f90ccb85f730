import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { to } from '#domain/paths/paths.ts'
import { at, desk, expect, expectAccessible, expectComplaint, phone, test } from './square.ts'
import { signIn } from './staff.ts'

async function photo(name: string, background: string) {
  const picture = sharp({ create: { width: 600, height: 450, channels: 3, background } })
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() }
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const card = (page: Page, name: string) =>
  page.getByTestId('product-card').filter({ has: page.getByRole('link', { name, exact: true }) })

const shown = async (page: Page) =>
  (await page.getByRole('main').innerText()).replaceAll('\u00a0', ' ')

async function openStore(page: Page, name: string, domain: string): Promise<void> {
  await page.getByRole('link', { name: 'New Store' }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Domain', { exact: true }).fill(domain)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name })).toBeVisible()
}

async function addVariants(page: Page, ...named: [string, string][]): Promise<void> {
  const variants = group(page, 'Variants')
  for (const [name, sku] of named) {
    await variants.getByLabel('Name', { exact: true }).fill(name)
    await variants.getByLabel('SKU', { exact: true }).fill(sku)
    await variants.getByRole('button', { name: 'Add Variant' }).click()
  }
}

test('an owner opens two stores, fills them with a product, a menu and a page, and shoppers see it at once', async ({
  page,
  context,
}) => {
  test.slow()
  await page.setViewportSize(desk)
  await signIn(page, 'ejer@torv.example')
  await openStore(page, 'Kurvehuset', 'kurve.localhost')
  await openStore(page, 'Fletværket', 'flet.localhost')

  // At the address of a store one works on that store: the others' desk at localhost stays as it is.
  const path = to.admin.products()
  await signIn(page, 'ejer@torv.example', { host: 'kurve.localhost', path })
  await page.getByRole('link', { name: 'New Product' }).click()
  await page.getByLabel('Name', { exact: true }).first().fill('Kurv med låg')
  await page.getByLabel('Description').fill('<p>Flettet af <strong>pil</strong>.</p>')
  await page.getByLabel('Base price').fill('1.299,00')
  await group(page, 'Stores').getByLabel('Taskehuset').uncheck()
  await group(page, 'Stores').getByLabel('Kurvehuset').check()
  await group(page, 'Stores').getByLabel('Fletværket').check()
  await page.getByText('Kurvehuset: price, category and order').click()
  await page.getByLabel('Price in Kurvehuset').fill('999')
  await addVariants(page, ['Lille', 'KURV-1'], ['Stor', 'KURV-2'])
  await save(page).click()
  await expect(card(page, 'Kurv med låg')).toContainText('Multiple variants')
  await expect(card(page, 'Kurv med låg')).toContainText('999,00 kr. · Kurvehuset')
  await expect(card(page, 'Kurv med låg')).toContainText('1.299,00 kr. · Fletværket')

  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  const settings = (name: string) => page.getByRole('region', { name, exact: true })
  await settings('Page content').getByLabel('About content', { exact: true }).fill('Vi fletter')
  await settings('Page content').getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('The page content has been saved.')).toBeVisible()
  const menu = settings('Navigation')
  await menu.getByLabel('Label').fill('Pileskolen')
  await menu.getByLabel('URL').fill('/pileskolen')
  await menu.getByRole('button', { name: 'Add', exact: true }).click()
  const row = menu.getByRole('listitem').filter({ hasText: 'Pileskolen' })
  await row.getByRole('button', { name: 'Add Page Content' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Page Content - Pileskolen' })
  await dialog.getByLabel('Page Title').fill('Lær at flette')
  await dialog.getByLabel('Content', { exact: true }).fill('<p>Hver lørdag</p>')
  await dialog.getByRole('button', { name: 'Save Content' }).click()
  await menu.getByRole('button', { name: 'Save Changes' }).click()
  await expect(menu.getByText('The navigation has been saved.')).toBeVisible()

  const shopper = await context.newPage()
  await shopper.goto(at('flet.localhost', to.product('kurv-med-laag')))
  expect(await shown(shopper)).toContain('1.299,00 kr.')
  await shopper.goto(at('kurve.localhost'))
  await shopper.getByTestId('product-card').filter({ hasText: 'Kurv med låg' }).click()
  await expect(shopper.getByRole('button', { name: 'Lille' })).toBeVisible()
  expect(await shown(shopper)).toContain('999,00 kr.')
  const footer = shopper.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Pileskolen' }).click()
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('Lær at flette')
  await expect(shopper.getByRole('main')).toContainText('Hver lørdag')
  await footer.getByRole('link', { name: 'Om os' }).click()
  await expect(shopper.getByRole('main')).toContainText('Vi fletter')
})

test('a product form says what it misses, and holds variants, facts and pictures in their order', async ({
  page,
  complaints,
}) => {
  test.slow()
  await page.setViewportSize(desk)
  await signIn(page, 'keramik@torv.example', {
    host: 'keramik.localhost',
    path: to.admin.newProduct(),
  })
  await group(page, 'Stores').getByLabel('Ler & Glasur').uncheck()
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

  const variants = group(page, 'Variants')
  await addVariants(page, ['Lille', 'FAD-1'], ['Stor', 'FAD-2'])
  await expect(variants.getByRole('listitem')).toHaveCount(2)
  await variants.getByRole('button', { name: 'Add Variant' }).click()
  await expect(variants.getByRole('listitem')).toHaveCount(2)
  await variants.getByText('Enabled 2').click({ force: true })
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

  await page.getByLabel('Name', { exact: true }).first().fill('Fad med fod')
  await page.getByLabel('Base price').fill('420')
  await group(page, 'Stores').getByLabel('Ler & Glasur').check()
  await page.getByRole('link', { name: 'Support', exact: true }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByText('Stay').click()
  await save(page).click()
  await expect(card(page, 'Fad med fod')).toBeVisible()
  await page.goto(at('keramik.localhost', to.product('fad-med-fod')))
  await expect(page.locator('dl dt')).toHaveText(['Vægt', '1', 'Højde'])
  await expect(page.getByRole('img', { name: 'Den anden' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lille' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stor' })).toHaveCount(0)
})

test('of two who save one product each keeps what only they changed, and one field is asked about', async ({
  page,
  context,
  complaints,
}) => {
  const list = at('keramik.localhost', to.admin.products())
  await signIn(page, 'keramik@torv.example', {
    host: 'keramik.localhost',
    path: to.admin.newProduct(),
  })
  const field = (one: Page, label: string) => one.getByLabel(label, { exact: true }).first()
  await field(page, 'Name').fill('Fad til to')
  await field(page, 'Base price').fill('320')
  await group(page, 'Stores').getByLabel('Ler & Glasur').check()
  await addVariants(page, ['Blå', 'TO-B'])
  await save(page).click()
  await card(page, 'Fad til to').getByRole('link', { name: 'Fad til to', exact: true }).click()
  await expect(field(page, 'Name')).toHaveValue('Fad til to')
  const other = await context.newPage()
  await other.goto(page.url())
  await field(other, 'Name').fill('Stort fad til to')
  await field(other, 'Brand').fill('Kollegaens')
  await field(other, 'Price 1').fill('350')
  await save(other).click()
  await other.waitForURL(list)

  await field(page, 'Base price').fill('333')
  await field(page, 'Brand').fill('Min')
  await field(page, 'SKU 1').fill('TO-BLÅ')
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText('Someone else has saved this')
  expectComplaint(complaints, /409/)
  await expect(field(page, 'Name')).toHaveValue('Stort fad til to')
  await expect(field(page, 'Base price')).toHaveValue('333')
  await expect(field(page, 'Price 1')).toHaveValue('350,00')
  await expect(field(page, 'SKU 1')).toHaveValue('TO-BLÅ')
  const clash = page.getByTestId('clash').filter({ hasText: 'Brand' })
  await expect(clash).toContainText('Min')
  await expect(page.getByRole('button', { name: 'Use their version' })).toHaveCount(1)
  await clash.getByRole('button', { name: 'Use their version' }).click()
  await expect(field(page, 'Brand')).toHaveValue('Kollegaens')
  await expect(field(page, 'Base price')).toHaveValue('333')
  await expect(clash).toHaveCount(0)
  await save(page).click()
  await expect(card(page, 'Stort fad til to')).toContainText('333')
})

test('a product is copied, changed and deleted, and shoppers see each of it at once', async ({
  page,
  context,
  complaints,
}) => {
  test.slow()
  await page.setViewportSize(desk)
  const shopper = await context.newPage()
  const host = 'keramik.localhost'
  const copies = at(host, to.admin.products({ q: '(copy)' }))
  await signIn(page, 'keramik@torv.example', { host, path: to.admin.products() })
  await card(page, 'Stentøjskop').getByRole('link').click()
  await page.getByRole('link', { name: 'Duplicate' }).click()
  await expect(page.getByLabel('Name', { exact: true }).first()).toHaveValue('Stentøjskop (copy)')
  // The copy rests until it has a number of its own and is switched on.
  await expect(page.getByText('This is a copy of Stentøjskop')).toBeVisible()
  await expect(page.getByLabel('SKU', { exact: true }).first()).toHaveValue('')
  await save(page).click()
  await expect(card(page, 'Stentøjskop (copy)')).toBeVisible()
  await card(page, 'Stentøjskop (copy)').getByRole('link').click()
  await page.getByLabel('SKU', { exact: true }).first().fill('LG-KOPI')
  await page.getByLabel('Active in Ler & Glasur').check()
  await save(page).click()
  await expect(card(page, 'Stentøjskop (copy)')).toBeVisible()
  const answer = await shopper.goto(at(host, to.product('stentoejskop-copy')))
  expect(answer?.status()).toBe(200)

  await page.goto(copies)
  await card(page, 'Stentøjskop (copy)').getByRole('link').click()
  await page.getByText('Ler & Glasur: price, category and order').click()
  await page.getByLabel('Price in Ler & Glasur').fill('1,099.50')
  // Somebody else is quicker: it is said where whoever saves can see it, and their own is kept.
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByLabel('Brand').fill('Kollegaens')
  await save(other).click()
  await expect(card(other, 'Stentøjskop (copy)')).toBeVisible()
  await other.close()
  await save(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Someone else' })).toBeInViewport()
  await expect(page.getByText('Kollegaens')).toBeVisible()
  expectComplaint(complaints, /409/)
  await save(page).click()
  await expect(card(page, 'Stentøjskop (copy)')).toContainText('1.099,50 kr.')
  await shopper.reload()
  expect(await shown(shopper)).toContain('1.099,50 kr.')

  await page.goto(copies)
  await page.getByRole('button', { name: 'Delete Stentøjskop (copy)', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Delete Product' })
  await expect(question).toContainText('This action cannot be undone.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByTestId('product-card')).toHaveCount(0)
  expect((await shopper.reload())?.status()).toBe(404)
  expectComplaint(complaints, /404/)
})

test('what was typed outlives the session, and support looks without changing', async ({
  page,
  context,
  complaints,
}) => {
  test.slow()
  await page.setViewportSize(phone)
  await signIn(page, 'support@torv.example', { path: to.admin.products() })
  await expect(page.getByRole('link', { name: 'New Product' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByTestId('product-card').first().getByRole('link').click()
  await expect(page.getByLabel('Base price')).toBeDisabled()
  await expect(save(page)).toHaveCount(0)

  await context.clearCookies()
  await signIn(page, 'ejer@torv.example', { path: to.admin.newProduct() })
  await page.getByLabel('Name', { exact: true }).first().fill('Udkast')
  await page.getByLabel('Base price').fill('0.001')
  await context.clearCookies()
  await save(page).click()
  const door = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(door.getByLabel('Password', { exact: true })).toBeFocused()
  await door.getByLabel('Password', { exact: true }).fill('torv-demo-2026')
  expectComplaint(complaints, /401/)
  await door.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Please enter a valid base price')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true }).first()).toHaveValue('Udkast')
  expectComplaint(complaints, /400/)

  // Files that were on their way are sent again.
  await context.clearCookies()
  await page
    .locator('input[type="file"]')
    .setInputFiles([await photo('forfra.jpg', 'tan'), await photo('bagfra.jpg', 'sienna')])
  await door.getByLabel('Password', { exact: true }).fill('torv-demo-2026')
  await door.getByRole('button', { name: 'Sign in' }).click()
  const images = page.getByRole('list', { name: 'Images in their order' }).getByRole('listitem')
  await expect(images).toHaveCount(2)
  await expect(page.getByLabel('Base price')).toHaveValue('0.001')
  expectComplaint(complaints, /401/)
})
