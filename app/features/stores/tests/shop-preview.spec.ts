import { to } from '#shared/paths/paths.ts'
import { day } from '#shared/durations.ts'
import { toLocalTime } from '#shared/local-time.ts'
import { createShopProduct } from '#test/journeys/shop-products.ts'
import { expect, expectAccessible, phone, test, toUrl } from '#test/journeys/fixtures.ts'
import { sendForm } from '#test/journeys/http-steps.ts'
import { openShop } from '#test/journeys/staff.ts'

const host = 'visning.localhost'
const start = toLocalTime(new Date(Date.now() + 3 * day))

test('an owner makes a link to the shop at a time, looks at it on a phone and leaves it', async ({
  page,
  browser,
}) => {
  await openShop(page, { name: 'Visning', host, path: to.admin.campaigns() })
  const { id, slug } = await createShopProduct(page, host, { name: 'Blå vase', base_price: '100' })
  const names = { name: 'Black Friday', currency: 'DKK', starts_at: start }
  await sendForm(page, host, to.admin.newCampaign(), {
    ...names,
    kind: 'fixed',
    value: '60',
    'targets.0': `product:${id}`,
  })
  await sendForm(page, host, to.admin.newCampaign(), {
    ...names,
    name: 'Tre for to',
    kind: 'buy_get',
    buy_quantity: '2',
    free_quantity: '1',
    combinable: 'on',
    'targets.0': `product:${id}`,
  })
  await page.reload()
  await page.getByRole('link', { name: 'See the shop at a time' }).click()
  await page.getByLabel('Time').fill(toLocalTime(new Date(Date.now() + 3.5 * day)))
  await page.getByRole('button', { name: 'Make a link' }).click()
  await expect(page.getByRole('link', { name: 'Open the shop' })).toBeVisible()
  const link = await page.getByLabel('Link').inputValue()

  const context = await browser.newContext({ viewport: phone })
  const shop = await context.newPage()
  await shop.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'))
  await shop.goto(toUrl(host, new URL(link).pathname))
  const bar = shop.getByTestId('shop-preview')
  await expect(bar).toContainText('Sådan ser butikken ud')
  const card = shop.getByTestId('product-card').filter({ hasText: 'Blå vase' }).first()
  await expect(card).toContainText(/60,00\s*kr\./)
  await card.getByRole('link').click()
  await expect(shop).toHaveURL(toUrl(host, to.product(slug)))
  await expect(bar).toBeVisible()
  await expect(shop.locator('main .price-tag')).toContainText(/60,00\s*kr\./)
  await shop.getByRole('main').getByRole('button', { name: 'Læg i kurv' }).click()
  await expect(shop.getByRole('main').getByRole('button', { name: 'Tilføjet!' })).toBeVisible()
  const drawer = shop.getByRole('dialog', { name: 'Din kurv' })
  await shop.getByRole('button', { name: /^Kurv/ }).click()
  await drawer.getByRole('button', { name: 'Flere' }).click()
  await drawer.getByRole('button', { name: 'Flere' }).click()
  await expect(drawer).toContainText(/Tre for to−60,00\s*kr\./)
  await expect(drawer).toContainText(/I alt\s*120,00\s*kr\./)
  await expect(drawer).toContainText('Kurven viser priserne')
  await expect(drawer.getByRole('button', { name: 'Du kan ikke bestille' })).toBeDisabled()
  await expectAccessible(shop)
  await shop.keyboard.press('Escape')

  await bar.getByRole('link', { name: 'Afslut visning' }).click()
  await expect(bar).toHaveCount(0)
  await shop.getByRole('button', { name: /^Kurv/ }).click()
  await expect(drawer).toContainText(/Prisen er ændret til 100,00\s*kr\./)
  await expect(drawer).toContainText(/I alt\s*300,00\s*kr\./)
  await expect(drawer.getByRole('button', { name: 'Gå til betaling' })).toBeEnabled()
  await context.close()
})
