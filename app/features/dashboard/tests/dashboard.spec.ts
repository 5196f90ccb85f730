import { to } from '#shared/paths/paths.ts'
import { desktop, expect, expectAccessible, phone, test } from '#test/journeys/fixtures.ts'
import { openShop, signIn } from '#test/journeys/staff.ts'

test('an owner sees today, goes to what waits, and looks at one shop alone', async ({ page }) => {
  await page.setViewportSize(desktop)
  await signIn(page, 'ejer@torv.example')
  const today = page.getByRole('region', { name: 'Today' })
  await expect(today.getByRole('term').filter({ hasText: 'Orders' }).first()).toBeVisible()
  await expectAccessible(page)
  const shops = page.getByRole('navigation', { name: 'Shops that are shown' })
  await shops.getByRole('link', { name: 'Pyramid House' }).click()
  await expect(shops.getByRole('link', { name: 'Pyramid House' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await shops.getByRole('link', { name: 'Taskehuset' }).click()
  const waiting = page.getByRole('region', { name: 'Waiting for you' })
  await expect(waiting).not.toContainText('in Taskehuset')
  await waiting.getByRole('link', { name: /to send/ }).click()
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  await page.goBack()
  await page.setViewportSize(phone)
  await expectAccessible(page)
})

test('a new shop is led to its first sale', async ({ page }) => {
  await page.setViewportSize(desktop)
  const shop = { name: 'Lervareri', host: 'lervareri.localhost', path: to.admin.stores() }
  await openShop(page, shop)
  const guide = page.getByRole('region', { name: 'Your shop is open' })
  await expect(guide.getByRole('listitem')).toHaveCount(8)
  await expect(guide.getByRole('link', { name: 'Visit your shop' })).toBeVisible()
  await expectAccessible(page)
  await guide.getByRole('link', { name: /Add your first product/ }).click()
  await expect(page).toHaveURL(new RegExp(to.admin.newProduct()))
})

test('the palette finds an order, a product and a place by keys alone', async ({ page }) => {
  await page.setViewportSize(desktop)
  await signIn(page, 'ejer@torv.example')
  const button = page.getByRole('button', { name: 'Find anything' })
  await expect(button).toBeVisible()
  const field = page.getByRole('combobox', { name: 'Find anything' })
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused({ timeout: 500 })
  }).toPass()
  await expectAccessible(page)
  await page.keyboard.type('ny kampagne')
  await expect(page.getByRole('option', { name: 'New campaign' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${to.admin.newCampaign()}$`))
  await expect(field).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option', { name: 'New campaign' })).toBeVisible()
  await page.keyboard.type('1001')
  const orders = page.getByRole('group', { name: 'Orders' })
  await expect(orders.getByRole('option', { name: /^1001 / })).toBeVisible()
  await field.fill('refund 1001')
  await expect(page.getByRole('option', { name: /^Refund order 1001/ })).toBeVisible()
  await field.fill('lædertaske')
  const products = page.getByRole('group', { name: 'Products' })
  await products.getByRole('option', { name: /^Lædertaske/ }).click()
  await expect(page.getByLabel('Name', { exact: true }).first()).toHaveValue('Lædertaske')

  await field.waitFor({ state: 'detached' })
  await page.getByLabel('Name', { exact: true }).first().press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toHaveCount(0)
})

test('on a phone the palette opens from the menu, and by its key with the menu closed', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await signIn(page, 'ejer@torv.example')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Find anything' }).click()
  const field = page.getByRole('combobox', { name: 'Find anything' })
  await expect(field).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(field).toBeVisible()
  await page.keyboard.type('betaling')
  await page.getByRole('option', { name: 'Payment' }).click()
  await expect(page.getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible()
})

test('single keys show their list, lead to the search, and can be switched off', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await signIn(page, 'ejer@torv.example', { path: to.admin.products() })
  const search = page.getByRole('main').getByRole('searchbox').first()
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(search).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys).toBeVisible()
  await expectAccessible(page)
  await keys.getByRole('checkbox').uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(keys).toHaveCount(0)
})
