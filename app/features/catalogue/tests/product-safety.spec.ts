import { to } from '#shared/paths/paths.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  expectBrowserError,
  phone,
  test,
  toUrl,
} from '#test/journeys/fixtures.ts'
import { createShopProduct } from '#test/journeys/shop-products.ts'
import { signInByRequest } from '#test/journeys/staff.ts'

const host = 'keramik.localhost'

test('an owner adds a maker outside the EU, names it in a product, and a shopper reads all of it without scripts', async ({
  page,
  browser,
  browserErrors,
}) => {
  test.slow()
  await signInByRequest(page, 'keramik@torv.example', { host })
  const { id, slug } = await createShopProduct(page, host, { name: 'Fyrfad', base_price: '120' })
  await page.goto(toUrl(host, to.admin.manufacturers()))
  await page.getByRole('link', { name: 'New Maker' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Kiln & Co')
  await page.getByLabel('Email or web address', { exact: true }).fill('hello@kiln.example')
  await page.getByLabel('Country').selectOption('United Kingdom')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('the law requires shops to show it')).toBeVisible()
  await expect(page.getByText('who is responsible for the goods in the EU').last()).toBeVisible()
  await expectBrowserError(browserErrors, /400 \(Bad Request\)/)
  await expectAccessibleEverywhere(page)
  await page.getByLabel('Postal address', { exact: true }).fill('4 Sample Row\nStoke')
  await page.getByLabel('Name in the EU').fill('Ovnimport ApS')
  await page.getByLabel('Postal address in the EU').fill('Kajen 2\n9998 Prøveleje')
  await page.getByLabel('Email or web address in the EU').fill('https://ovnimport.example')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: 'Kiln & Co' })).toContainText('United Kingdom')

  await page.goto(toUrl(host, to.admin.product(id)))
  await page.getByLabel('Maker', { exact: true }).selectOption('Kiln & Co')
  await page.getByLabel('Model', { exact: true }).fill('FY-7')
  const warning = `Brug kun fyrfadslys.\n${'Lad aldrig et tændt lys stå uden opsyn. '.repeat(20)}`
  await page.getByLabel('Warnings and safety instructions in Danish').fill(warning)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/admin\/products(\?|$)/)
  await page.getByRole('link', { name: /missing facts/ }).click()
  await expect(page.getByTestId('product-card').filter({ hasText: 'Fyrfad' })).toContainText(
    'Missing: picture',
  )
  await expectAccessibleEverywhere(page)

  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: phone })
  const shopper = await plain.newPage()
  await shopper.goto(toUrl(host, to.product(slug)))
  const safety = shopper.getByRole('region', { name: 'Producent og sikkerhed' })
  for (const fact of ['FY-7', 'Kiln & Co', '4 Sample Row', 'Storbritannien', 'hello@kiln.example'])
    await expect(safety).toContainText(fact)
  for (const fact of ['Ansvarlig i EU', 'Ovnimport ApS', 'Kajen 2', 'https://ovnimport.example'])
    await expect(safety).toContainText(fact)
  await expect(safety).toContainText('Lad aldrig et tændt lys stå uden opsyn.')
  const width = await shopper.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(phone.width)
  await plain.close()

  const desk = await browser.newPage()
  await desk.goto(toUrl(host, to.product(slug)))
  await expect(desk.getByRole('link', { name: 'hello@kiln.example' })).toHaveAttribute(
    'href',
    'mailto:hello@kiln.example',
  )
  await expectAccessible(desk)
})
