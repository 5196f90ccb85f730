import type { Page } from '@playwright/test'
import sharp from 'sharp'
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
import { freeDomain, signIn } from '#test/journeys/staff.ts'

async function createPhoto(name: string, background: string) {
  const picture = sharp({ create: { width: 600, height: 450, channels: 3, background } })
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() }
}

const getSaveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const card = (page: Page, name: string) =>
  page.getByTestId('product-card').filter({ has: page.getByRole('link', { name, exact: true }) })

const readMainText = async (page: Page) =>
  (await page.getByRole('main').innerText()).replaceAll('\u00a0', ' ')

async function openStore(page: Page, name: string, domain: string): Promise<void> {
  await freeDomain(domain)
  await page.getByRole('link', { name: 'New Store' }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Domain', { exact: true }).fill(domain)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name })).toBeVisible()
}

async function addVariants(page: Page, ...entries: [string, string][]): Promise<void> {
  const variants = group(page, 'Variants')
  for (const [name, sku] of entries) {
    await variants.getByLabel('Name', { exact: true }).fill(name)
    await variants.getByLabel('SKU', { exact: true }).fill(sku)
    await variants.getByRole('button', { name: 'Add Variant' }).click()
  }
}

test('an owner creates two stores with a product, a menu and a page, and shoppers see them', async ({
  page,
  context,
}) => {
  test.slow()
  await page.setViewportSize(desktop)
  await signIn(page, 'ejer@torv.example')
  await openStore(page, 'Kurvehuset', 'kurve.localhost')
  await openStore(page, 'Fletværket', 'flet.localhost')

  // The host determines the current store, so other tests' staff at localhost keep theirs.
  const path = to.admin.products()
  await signIn(page, 'ejer@torv.example', { host: 'kurve.localhost', path })
  await page.getByRole('link', { name: 'New Product' }).click()
  await page.getByLabel('Name', { exact: true }).first().fill('Kurv med låg')
  await page.getByLabel('Description').fill('<p>En <b>bæredygtig</b> kurv af pil.</p>')
  await expect(page.getByText('“bæredygtig”: the law asks for proof')).toBeVisible()
  await page.getByLabel('Description').fill('<p>Flettet af <strong>pil</strong>.</p>')
  await expect(page.getByText('the law asks for proof')).toBeHidden()
  await page.getByLabel('Base price').fill('1.299,00')
  await group(page, 'Stores').getByLabel('Taskehuset').uncheck()
  await group(page, 'Stores').getByLabel('Kurvehuset').check()
  await group(page, 'Stores').getByLabel('Fletværket').check()
  await page.getByText('Kurvehuset: price, category and order').click()
  await page.getByLabel('Price in Kurvehuset').fill('999')
  await addVariants(page, ['Lille', 'KURV-1'], ['Stor', 'KURV-2'])
  await getSaveButton(page).click()
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
  await expect(menu.getByLabel('Label')).toBeFocused()
  const row = menu.getByRole('listitem').filter({ hasText: 'Pileskolen' })
  await row.getByRole('button', { name: 'Add Page Content' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Page Content - Pileskolen' })
  await dialog.getByLabel('Page Title').fill('Lær at flette')
  await dialog.getByLabel('Content', { exact: true }).fill('<p>Hver lørdag</p>')
  await dialog.getByRole('button', { name: 'Save Content' }).click()
  await menu.getByRole('button', { name: 'Save Changes' }).click()
  await expect(menu.getByText('The navigation has been saved.')).toBeVisible()

  const shopper = await context.newPage()
  await shopper.goto(toUrl('flet.localhost', to.product('kurv-med-laag')))
  expect(await readMainText(shopper)).toContain('1.299,00 kr.')
  await shopper.goto(toUrl('kurve.localhost'))
  await shopper.getByTestId('product-card').filter({ hasText: 'Kurv med låg' }).click()
  await expect(shopper.getByRole('button', { name: 'Lille' })).toBeVisible()
  expect(await readMainText(shopper)).toContain('999,00 kr.')
  const footer = shopper.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Pileskolen' }).click()
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('Lær at flette')
  await expect(shopper.getByRole('main')).toContainText('Hver lørdag')
  await footer.getByRole('link', { name: 'Om os' }).click()
  await expect(shopper.getByRole('main')).toContainText('Vi fletter')
})

test('the product form shows validation errors and keeps variants, specifications and pictures in order', async ({
  page,
  browserErrors,
}) => {
  test.slow()
  await page.setViewportSize(desktop)
  await signIn(page, 'keramik@torv.example', {
    host: 'keramik.localhost',
    path: to.admin.newProduct(),
  })
  await group(page, 'Stores').getByLabel('Ler & Glasur').uncheck()
  await getSaveButton(page).click()
  for (const text of [
    'Please enter a name',
    'Please enter a valid base price',
    'Please select at least one store',
  ]) {
    await expect(page.getByText(text)).toBeVisible()
  }
  await expectBrowserError(browserErrors, /400/)
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
      await createPhoto('rød.jpg', 'firebrick'),
      { name: 'side.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html><b>hi</b></html>') },
      await createPhoto('blå.jpg', 'navy'),
    ])
  await expect(page.getByRole('alert').filter({ hasText: 'side.jpg' })).toContainText(
    'This file is not a picture',
  )
  await expectBrowserError(browserErrors, /415/)
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
  await getSaveButton(page).click()
  await expect(card(page, 'Fad med fod')).toBeVisible()
  await page.goto(toUrl('keramik.localhost', to.product('fad-med-fod')))
  await expect(page.locator('dl dt')).toHaveText(['Vægt', '1', 'Højde'])
  await expect(page.getByRole('img', { name: 'Den anden' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lille' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stor' })).toHaveCount(0)
})

test('of two members who save a product at once, both keep their separate changes and one conflicting field is shown', async ({
  page,
  context,
  browserErrors,
}) => {
  const listUrl = toUrl('keramik.localhost', to.admin.products())
  await signIn(page, 'keramik@torv.example', {
    host: 'keramik.localhost',
    path: to.admin.newProduct(),
  })
  const field = (one: Page, label: string) => one.getByLabel(label, { exact: true }).first()
  await field(page, 'Name').fill('Fad til to')
  await field(page, 'Base price').fill('320')
  await group(page, 'Stores').getByLabel('Ler & Glasur').check()
  await addVariants(page, ['Blå', 'TO-B'])
  await getSaveButton(page).click()
  await card(page, 'Fad til to').getByRole('link', { name: 'Fad til to', exact: true }).click()
  await expect(field(page, 'Name')).toHaveValue('Fad til to')
  const other = await context.newPage()
  await other.goto(page.url())
  await field(other, 'Name').fill('Stort fad til to')
  await field(other, 'Brand').fill('Kollegaens')
  await field(other, 'Price 1').fill('350')
  await getSaveButton(other).click()
  await other.waitForURL(listUrl)

  await field(page, 'Base price').fill('333')
  await field(page, 'Brand').fill('Min')
  await field(page, 'SKU 1').fill('TO-BLÅ')
  await getSaveButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Someone else has saved this')
  await expectBrowserError(browserErrors, /409/)
  await expect(field(page, 'Name')).toHaveValue('Stort fad til to')
  await expect(field(page, 'Base price')).toHaveValue('333')
  await expect(field(page, 'Price 1')).toHaveValue('350,00')
  await expect(field(page, 'SKU 1')).toHaveValue('TO-BLÅ')
  const conflict = page.getByTestId('clash').filter({ hasText: 'Brand' })
  await expect(conflict).toContainText('Min')
  await expect(page.getByRole('button', { name: 'Use their version' })).toHaveCount(1)
  await conflict.getByRole('button', { name: 'Use their version' }).click()
  await expect(field(page, 'Brand')).toHaveValue('Kollegaens')
  await expect(field(page, 'Base price')).toHaveValue('333')
  await expect(conflict).toHaveCount(0)
  await getSaveButton(page).click()
  await expect(card(page, 'Stort fad til to')).toContainText('333')
})

test('an owner duplicates, edits and deletes a product, and shoppers see each change', async ({
  page,
  context,
  browserErrors,
}) => {
  test.slow()
  await page.setViewportSize(desktop)
  const shopper = await context.newPage()
  const host = 'keramik.localhost'
  const copiesUrl = toUrl(host, to.admin.products({ q: '(copy)' }))
  await signIn(page, 'keramik@torv.example', { host, path: to.admin.products() })
  await card(page, 'Stentøjskop').getByRole('link').click()
  await page.getByRole('link', { name: 'Duplicate' }).click()
  await expect(page.getByLabel('Name', { exact: true }).first()).toHaveValue('Stentøjskop (copy)')
  // A duplicate is inactive and has no SKU.
  await expect(page.getByText('This is a copy of Stentøjskop')).toBeVisible()
  await expect(page.getByLabel('SKU', { exact: true }).first()).toHaveValue('')
  await getSaveButton(page).click()
  await expect(card(page, 'Stentøjskop (copy)')).toBeVisible()
  await card(page, 'Stentøjskop (copy)').getByRole('link').click()
  await page.getByLabel('SKU', { exact: true }).first().fill('LG-KOPI')
  await page.getByLabel('Active in Ler & Glasur').check()
  await getSaveButton(page).click()
  await expect(card(page, 'Stentøjskop (copy)')).toBeVisible()
  const response = await shopper.goto(toUrl(host, to.product('stentoejskop-copy')))
  expect(response?.status()).toBe(200)

  await page.goto(copiesUrl)
  await card(page, 'Stentøjskop (copy)').getByRole('link').click()
  await page.getByText('Ler & Glasur: price, category and order').click()
  await page.getByLabel('Price in Ler & Glasur').fill('1,099.50')
  // A colleague saves first: the conflict must be in view, and the local changes kept.
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByLabel('Brand').fill('Kollegaens')
  await getSaveButton(other).click()
  await expect(card(other, 'Stentøjskop (copy)')).toBeVisible()
  await other.close()
  await getSaveButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Someone else' })).toBeInViewport()
  await expect(page.getByText('Kollegaens')).toBeVisible()
  await expectBrowserError(browserErrors, /409/)
  await getSaveButton(page).click()
  await expect(card(page, 'Stentøjskop (copy)')).toContainText('1.099,50 kr.')
  await shopper.reload()
  expect(await readMainText(shopper)).toContain('1.099,50 kr.')

  await page.goto(copiesUrl)
  await page.getByRole('button', { name: 'Delete Stentøjskop (copy)', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Product' })
  await expect(dialog).toContainText('This action cannot be undone.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByTestId('product-card')).toHaveCount(0)
  expect((await shopper.reload())?.status()).toBe(404)
  await expectBrowserError(browserErrors, /404/)
})

test('form input survives an expired session, and the support role can view products but not edit them', async ({
  page,
  context,
  browserErrors,
}) => {
  test.slow()
  await page.setViewportSize(phone)
  await signIn(page, 'support@torv.example', { path: to.admin.products() })
  await expect(page.getByRole('link', { name: 'New Product' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByTestId('product-card').first().getByRole('link').click()
  await expect(page.getByLabel('Base price')).toBeDisabled()
  await expect(getSaveButton(page)).toHaveCount(0)

  await context.clearCookies()
  await signIn(page, 'ejer@torv.example', { path: to.admin.newProduct() })
  await page.getByLabel('Name', { exact: true }).first().fill('Udkast')
  await page.getByLabel('Base price').fill('0.001')
  await context.clearCookies()
  await getSaveButton(page).click()
  const signInDialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(signInDialog.getByLabel('Password', { exact: true })).toBeFocused()
  await signInDialog.getByLabel('Password', { exact: true }).fill('torv-demo-2026')
  await expectBrowserError(browserErrors, /401/)
  await signInDialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Please enter a valid base price')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true }).first()).toHaveValue('Udkast')
  await expectBrowserError(browserErrors, /400/)

  // Uploads interrupted by the expired session are sent again.
  await context.clearCookies()
  await page
    .locator('input[type="file"]')
    .setInputFiles([
      await createPhoto('forfra.jpg', 'tan'),
      await createPhoto('bagfra.jpg', 'sienna'),
    ])
  await signInDialog.getByLabel('Password', { exact: true }).fill('torv-demo-2026')
  await signInDialog.getByRole('button', { name: 'Sign in' }).click()
  const images = page.getByRole('list', { name: 'Images in their order' }).getByRole('listitem')
  await expect(images).toHaveCount(2)
  await expect(page.getByLabel('Base price')).toHaveValue('0.001')
  await expectBrowserError(browserErrors, /401/)
})

test('an owner gives a product options, and the combinations become its variants', async ({
  page,
  browserErrors,
}) => {
  test.slow()
  await page.setViewportSize(desktop)
  await signIn(page, 'keramik@torv.example', {
    host: 'keramik.localhost',
    path: to.admin.newProduct(),
  })
  await page.getByLabel('Name', { exact: true }).first().fill('Fad Fjord')
  await page.getByLabel('Base price').fill('299')
  await page.getByLabel('SKU', { exact: true }).first().fill('LG-900')
  const addOption = async (at: number, name: string, values: string[]) => {
    await page.getByRole('button', { name: 'Add Option' }).click()
    await expect(page.getByLabel(`Name of option ${at}`)).toBeFocused()
    await page.keyboard.type(name)
    const option = group(page, name)
    await option.getByRole('button', { name: 'Add value' }).click()
    for (const [index, value] of values.entries()) {
      // Enter adds the next value, and a space is part of it.
      if (index > 0) await page.keyboard.press('Enter')
      await expect(option.getByLabel(`${name} ${index + 1}`, { exact: true })).toBeFocused()
      await page.keyboard.type(value)
      await expect(option.getByRole('listitem')).toHaveCount(index + 1)
    }
  }
  await addOption(1, 'Glasur', ['Blå', 'Hvid'])
  await addOption(2, 'Størrelse', ['30 cm', '40 cm'])
  await group(page, 'Glasur').getByRole('checkbox', { name: 'Colour' }).first().check()
  await page.getByLabel('Colour of Blå').fill('#224488')
  await group(page, 'Størrelse').getByLabel('Advice').fill('30 cm rækker til fire.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add 4 missing combinations' }).click()
  const variants = group(page, 'Variants')
  await expect(variants.getByRole('listitem')).toHaveCount(4)
  // The SKU was typed a moment ago and is not saved yet.
  await expect(variants.getByLabel('SKU 1', { exact: true })).toHaveValue('LG-900-BLAA-30-CM')
  await expect(variants.getByLabel('Glasur 1', { exact: true })).toBeFocused()
  await variants.getByRole('button', { name: 'Remove variant Hvid / 40 cm' }).click()
  // A renamed value renames its variants.
  await page.getByLabel('Glasur 1', { exact: true }).first().fill('Havblå')
  await expect(
    variants.getByRole('button', { name: 'Remove variant Havblå / 30 cm' }),
  ).toBeVisible()
  await page.setViewportSize(phone)
  await expectAccessible(page)
  await page.setViewportSize(desktop)
  await variants.getByLabel('Glasur 2').selectOption('Havblå')
  await variants.getByLabel('Størrelse 2').selectOption('30 cm')
  await getSaveButton(page).click()
  await expect(page.getByText('Another variant has the same values')).toBeVisible()
  await expectBrowserError(browserErrors, /400/)
  await variants.getByLabel('Størrelse 2').selectOption('40 cm')
  await getSaveButton(page).click()
  await expect(card(page, 'Fad Fjord')).toContainText('Multiple variants')
  await page.goto(toUrl('keramik.localhost', '/products/fad-fjord?valg=Hvid'))
  const choice = page.getByRole('group', { name: 'Vælg størrelse' })
  await expect(choice.getByRole('button', { name: '40 cm' })).toHaveAccessibleDescription(
    'Ikke i Hvid',
  )
  await expect(choice).toContainText('30 cm rækker til fire.')
  await expect(choice.getByRole('button', { name: 'Havblå' }).locator('circle')).toHaveAttribute(
    'fill',
    '#224488',
  )
})
