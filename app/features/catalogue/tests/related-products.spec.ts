import { to } from '#shared/paths/paths.ts'
import { queryDatabase } from '#test/journeys/database.ts'
import {
  desktop,
  expect,
  expectAccessible,
  expectBrowserError,
  phone,
  test,
  toUrl,
} from '#test/journeys/fixtures.ts'
import { signIn } from '#test/journeys/staff.ts'

const host = 'keramik.localhost'

test('an owner finds related products by name and orders them by keyboard, and shoppers see them', async ({
  page,
  context,
  browserErrors,
}) => {
  test.slow()
  await page.setViewportSize(desktop)
  const [product] = await queryDatabase<{ id: string }>(
    `update products set related = 'LG-GAMMEL' where sku = $1 returning id`,
    ['LG-201'],
  )
  const path = to.admin.product(product?.id ?? '')
  await signIn(page, 'keramik@torv.example', { host, path })
  const related = page.getByRole('group', { name: 'Related products', exact: true })
  await expect(related).toContainText('No product has this SKU LG-GAMMEL')
  await expectAccessible(page)
  await related.getByRole('button', { name: 'Remove LG-GAMMEL' }).click()

  // A search that fails leaves the form as it is.
  await page.route('**/products/choices**', (route) => route.fulfill({ status: 500 }))
  await related.getByLabel('Find a product').fill('kop')
  await page.keyboard.press('Enter')
  await expect(related.getByRole('alert')).toContainText('could not be searched')
  await expectBrowserError(browserErrors, /500/)
  await page.unroute('**/products/choices**')

  await related.getByLabel('Find a product').fill('intet af dette')
  await page.keyboard.press('Enter')
  await expect(related.getByRole('status')).toHaveText('No product matches “intet af dette”.')
  for (const name of ['Espressokop Dug', 'Stentøjskop']) {
    await related.getByLabel('Find a product').fill(name.toLowerCase())
    await page.keyboard.press('Enter')
    await related.getByRole('button', { name: `Add ${name}`, exact: true }).click()
  }
  const rows = related.getByRole('list', { name: 'Chosen products' }).getByRole('listitem')
  await expect(rows).toHaveText([/Espressokop Dug/, /Stentøjskop/])
  await expectAccessible(page)

  await related
    .getByRole('button', { name: /Stentøjskop/ })
    .first()
    .focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(rows).toHaveText([/Stentøjskop/, /Espressokop Dug/])
  await page.setViewportSize(phone)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByTestId('product-card').first()).toBeVisible()

  const shopper = await context.newPage()
  await expect(async () => {
    await shopper.goto(toUrl(host, to.product('skaal-morgen')))
    const goods = shopper.getByRole('region', { name: 'Passer godt til' })
    await expect(goods.getByRole('heading', { level: 3 })).toHaveText(
      ['Stentøjskop', 'Espressokop Dug'],
      { timeout: 1_000 },
    )
  }).toPass()
})
