import { to } from '#shared/paths/paths.ts'
import { queryDatabase } from '#test/journeys/database.ts'
import {
  expect,
  expectAccessible,
  expectBrowserError,
  phone,
  test,
  toUrl,
} from '#test/journeys/fixtures.ts'
import { buyProduct } from '#test/journeys/http-steps.ts'
import { followMail } from '#test/journeys/mailbox.ts'
import { signIn } from '#test/journeys/staff.ts'

test('an order by telephone is written at the desk and paid by the customer on a phone', async ({
  page,
  browser,
  browserErrors,
}) => {
  const email = `karen-${Date.now()}@torv.example`
  await signIn(page, 'ejer@torv.example', { path: to.admin.orders() })
  await page.getByRole('link', { name: 'New order' }).click()
  await page.getByLabel('Find a product').fill('Lædertaske')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('button', { name: 'Add Lædertaske', exact: true }).click()
  await page.getByLabel('Quantity').fill('2')
  await page.getByLabel('Agreed price each').fill('1.000,00')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Name').fill('Karen Holm')
  await page.getByLabel('Phone').fill('12345678')
  await page.getByLabel('Address').fill('Møllevej 4')
  await page.getByLabel('Postcode').fill('8000')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Please write why the price is different')).toBeVisible()
  await expectBrowserError(browserErrors, /status of 400/)
  await page.getByLabel('Reason').fill('Ridse i læderet')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByLabel('Town')).toHaveValue('Aarhus C')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send payment link' }).click()
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(/\/checkout\/link\//)
  await expectAccessible(page)
  const orderUrl = page.url()

  const customer = await browser.newContext({ viewport: phone })
  const customerPage = await customer.newPage()
  await followMail(customerPage, email, /mangler at blive betalt/, to.checkout.link(''))
  await customerPage.getByRole('button', { name: /^Betal 2\.0/ }).click()
  await expect(customerPage.getByRole('heading', { name: 'Tak for din ordre!' })).toBeVisible()
  await customer.close()

  await page.goto(orderUrl)
  await expect(page.getByRole('main')).toContainText('Paid: the amount is reserved')
  await expect(page.getByRole('main')).toContainText('Lædertaske at 1.000,00 kr.: Ridse i læderet')
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveCount(0)
  const [order] = await queryDatabase<{ subtotal: string; state: string }>(
    'select subtotal, state from orders where email = $1',
    [email],
  )
  expect(order).toEqual({ subtotal: '200000', state: 'authorised' })
})

test('a draft without scripts is saved, and the link of a closed one says so', async ({
  browser,
  browserErrors,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await signIn(page, 'ejer@torv.example', { path: to.admin.orders.newDraft() })
  await page.getByLabel('Find a product').fill('Lædertaske')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('button', { name: 'Add Lædertaske', exact: true }).click()
  await page.getByLabel('Email').fill('lukket@torv.example')
  await page.getByLabel('Name').fill('Lars Lukket')
  await page.getByLabel('Address').fill('Møllevej 4, 8000 Aarhus C')
  await page.getByRole('button', { name: 'Send payment link' }).click()
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
  await page.getByRole('button', { name: 'Close the link' }).click()
  await expect(page.getByRole('main')).toContainText('Expired without payment')
  await page.goto(toUrl('localhost', new URL(link).pathname))
  await expect(page.getByRole('main')).toContainText('Linket kan ikke længere bruges')
  await expectBrowserError(browserErrors, /status of 410/)
  await context.close()
})

for (const size of ['phone', 'desk'] as const) {
  test(`a paid order gets fewer pieces and another address before it is packed, on a ${size}`, async ({
    page,
  }) => {
    test.slow()
    if (size === 'phone') await page.setViewportSize(phone)
    const email = `lis-${size}-${Date.now()}@torv.example`
    const product = { host: 'localhost', slug: 'rygsaek', variant: 'M', quantity: 2 }
    const number = await buyProduct(page, { name: 'Lis Bytte', email }, product)
    await signIn(page, 'ejer@torv.example', { path: to.admin.orders({ q: number }) })
    await page
      .getByRole('link', { name: new RegExp(number) })
      .first()
      .click()
    await page.getByRole('link', { name: 'Change order' }).click()
    await page.getByLabel('Quantity (of 2)').fill('1')
    await expect(page.getByText(/of what was paid is not charged/)).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Address', { exact: true }).fill('Møllevej 5')
    await page.getByRole('button', { name: 'Save change' }).click()
    await expect(page.getByText('The order is changed, and the customer')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Rygsæk, M: 1 instead of 2')
    await expect(page.getByRole('main')).toContainText('Another address')
    await expectAccessible(page)

    await followMail(page, email, /er ændret/, '/ordre/')
    await expect(page.getByRole('main')).toContainText('Ordren er ændret efter aftale')
    await expect(page.getByRole('main')).toContainText('Møllevej 5')
    await expectAccessible(page)
  })
}

test('goods are added to a paid order, and paid on a phone without an address', async ({
  page,
  browser,
}) => {
  test.slow()
  const email = `mia-${Date.now()}@torv.example`
  const product = { host: 'localhost', slug: 'rygsaek', variant: 'M' }
  const number = await buyProduct(page, { name: 'Mia Mere', email }, product)
  await signIn(page, 'ejer@torv.example', { path: to.admin.orders({ q: number }) })
  await page
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .click()
  await page.getByRole('link', { name: 'Add goods' }).click()
  await page.getByLabel('Find a product').fill('Lædertaske')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('button', { name: 'Add Lædertaske', exact: true }).click()
  await expect(page.getByRole('main')).toContainText('Mia Mere')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send payment link' }).click()
  await expect(page.getByRole('main')).toContainText(`These goods travel with order ${number}.`)
  await expectAccessible(page)

  const customer = await browser.newContext({ viewport: phone })
  const customerPage = await customer.newPage()
  await followMail(customerPage, email, /mangler at blive betalt/, to.checkout.link(''))
  await expect(customerPage.getByRole('group', { name: 'Leveringsadresse' })).toHaveCount(0)
  await expectAccessible(customerPage)
  await customerPage.getByRole('button', { name: /^Betal / }).click()
  await expect(customerPage.getByRole('heading', { name: 'Tak for din ordre!' })).toBeVisible()
  await customer.close()
})

for (const size of ['phone', 'desk'] as const) {
  test(`size M of a delivered backpack is exchanged for size S, on a ${size}`, async ({
    page,
    browserErrors,
  }) => {
    test.slow()
    if (size === 'phone') await page.setViewportSize(phone)
    const email = `bo-${size}-${Date.now()}@torv.example`
    const product = { host: 'localhost', slug: 'rygsaek', variant: 'M' }
    const number = await buyProduct(page, { name: 'Bo Bytte', email }, product)
    await signIn(page, 'ejer@torv.example', { path: to.admin.orders({ q: number }) })
    await page
      .getByRole('link', { name: new RegExp(number) })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: `Order ${number}`, level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Exchange' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Mark as packed' }).click()
    await page.getByRole('link', { name: 'Ship', exact: true }).click()
    await page.getByRole('button', { name: 'Ship and charge payment' }).click()
    await page.getByRole('button', { name: 'Mark as completed' }).click()
    // A press of the link before the answer would be lost with the page that the answer replaces.
    await expect(page.getByText('The order is completed.')).toBeVisible()
    await page.getByRole('link', { name: 'Exchange' }).click()
    await page.getByRole('button', { name: 'Exchange' }).click()
    await expect(page.getByText('Please choose what is sent instead').first()).toBeVisible()
    await expectBrowserError(browserErrors, /status of 400/)
    const small = page.getByRole('option', { name: /^S \(.* less each\)/ })
    await page.getByLabel('Send instead').selectOption(await small.getAttribute('value'))
    await page.getByLabel('The pieces are back in stock').check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Exchange' }).click()
    await expect(page.getByText('The goods are exchanged for cheaper ones.')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('1 × Rygsæk, M exchanged for Rygsæk, S')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Refund', exact: true }).click()
    await page.getByLabel('Another amount').fill('100')
    await page.getByRole('button', { name: /^Refund/ }).click()
    await expect(page.getByText('The refund is made, and the customer')).toBeVisible()
    await page.getByRole('link', { name: /replaces goods of this one/ }).click()
    await expect(page.getByRole('main')).toContainText(
      `These goods replace some of order ${number}.`,
    )
    await expect(page.getByRole('main')).toContainText('Paid: the amount is reserved')
    await expectAccessible(page)

    await followMail(page, email, /Vi bytter varer/, '/ordre/')
    await expect(page.getByRole('main')).toContainText('Varer fra denne ordre er byttet: ordre')
    await expectAccessible(page)
  })
}
