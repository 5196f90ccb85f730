import { to } from '#shared/paths/paths.ts'
import { queryDatabase } from '#test/journeys/database.ts'
import { desktop, expect, expectAccessible, phone, test, toUrl } from '#test/journeys/fixtures.ts'
import { placeOrder } from '#test/journeys/http-steps.ts'
import { readMail } from '#test/journeys/mailbox.ts'
import { signInByRequest } from '#test/journeys/staff.ts'

for (const [device, viewport] of [
  ['a phone', phone],
  ['a desk', desktop],
] as const) {
  test(`an order is scanned into two parcels and partly returned on ${device}`, async ({
    page,
    browser,
  }) => {
    test.slow()
    await page.addInitScript(() => {
      if (window === window.top) localStorage.setItem('cookie-consent', 'declined')
    })
    const buyer = { name: 'Petra Pakke', email: `petra-${Date.now()}@torv.example` }
    const number = await placeOrder(page, buyer, 3)
    const [order] = await queryDatabase<{ id: string; sku: string }>(
      `select o.id, l.sku from orders o join order_lines l on l.order_id = o.id
       join stores s on s.id = o.store_id where s.domain = 'localhost' and o.number = $1`,
      [number],
    )
    const { id = '', sku = '' } = order ?? {}
    const context = await browser.newContext({ viewport })
    const staffPage = await context.newPage()
    await signInByRequest(staffPage, 'ejer@torv.example', { host: 'localhost' })
    await staffPage.goto(toUrl('localhost', to.admin.order(id)))
    await staffPage.getByRole('button', { name: 'Mark as packed' }).click()
    await staffPage.getByRole('link', { name: 'Ship', exact: true }).click()

    await staffPage.getByRole('button', { name: 'Pack by scanning' }).click()
    const scanner = staffPage.getByTestId('scan')
    await scanner.fill('0000000000000')
    await scanner.press('Enter')
    await expect(staffPage.getByRole('alert')).toContainText('Not in this order')
    await scanner.fill(sku)
    await scanner.press('Enter')
    await expect(staffPage.getByText('2 items left')).toBeVisible()
    await expect(staffPage.getByRole('spinbutton')).toHaveValue('1')
    await staffPage.getByLabel('Carrier').fill('GLS')
    await staffPage.getByLabel('Tracking number').fill('00340001')
    await expectAccessible(staffPage)
    await staffPage.getByRole('button', { name: 'Ship and charge payment' }).click()
    await expect(
      staffPage.getByRole('status').filter({ hasText: 'the rest waits for another one' }),
    ).toBeVisible()
    const partMail = await readMail(page, new RegExp(`En del af ordre ${number}`))
    expect(partMail).toContain('match=00340001')
    expect(partMail).toContain('1 × Lædertaske')
    const link = /\/ordre\/[\w-]+/.exec(partMail)?.[0] ?? ''
    await page.goto(toUrl('localhost', link))
    await expect(page.getByTestId('parcels')).toContainText('Resten af din ordre')
    await expectAccessible(page)

    await staffPage.getByRole('link', { name: 'Ship another parcel' }).click()
    await staffPage.getByLabel('Carrier').fill('DAO')
    await staffPage.getByLabel('Tracking number').fill('00570002')
    await staffPage.getByRole('button', { name: 'Ship and charge payment' }).click()
    await expect(
      staffPage.getByRole('status').filter({ hasText: 'The order is shipped' }),
    ).toBeVisible()
    expect(await readMail(page, new RegExp(`^Ordre ${number} er på vej`))).toContain('00570002')
    await staffPage.getByRole('button', { name: 'Mark as delivered' }).first().click()
    await expect(staffPage.getByRole('button', { name: 'Mark as delivered' })).toHaveCount(1)

    await staffPage.getByRole('link', { name: 'Refund', exact: true }).click()
    await staffPage.getByRole('spinbutton').first().fill('1')
    await staffPage.getByRole('button', { name: /^Refund / }).click()
    await expect(
      staffPage.getByRole('status').filter({ hasText: 'The refund is made' }),
    ).toBeVisible()
    await context.close()

    await page.goto(toUrl('localhost', link))
    const parcels = page.getByTestId('parcels')
    await expect(parcels).toContainText('Pakke 1')
    await expect(parcels).toContainText('1 × Lædertaske')
    await expect(parcels).toContainText('Leveret')
    await expect(parcels).toContainText('Pakke 2')
    await expect(parcels).toContainText('2 × Lædertaske')
    await expect(page.getByRole('main')).toContainText('Delvist refunderet')
    const brokenRules = await queryDatabase(
      'select rule from broken_invariants where order_id = $1',
      [id],
    )
    expect(brokenRules).toEqual([])
  })
}

for (const [device, viewport] of [
  ['a phone', phone],
  ['a desk', desktop],
] as const) {
  test(`the labels of several orders are ordered and printed together on ${device}`, async ({
    page,
    browser,
  }) => {
    test.slow()
    const buyer = { name: 'Lotte Label', email: `lotte-${Date.now()}@torv.example` }
    const numbers = [await placeOrder(page, buyer), await placeOrder(page, buyer)]
    const context = await browser.newContext({ viewport })
    const staffPage = await context.newPage()
    await signInByRequest(staffPage, 'ejer@torv.example', { host: 'localhost' })
    await staffPage.goto(toUrl('localhost', to.admin.orders({ q: buyer.email })))
    const choose = async () => {
      for (const number of numbers)
        await staffPage.getByRole('checkbox', { name: new RegExp(` ${number}$`) }).check()
    }
    await choose()
    await staffPage.getByRole('button', { name: 'Buy labels' }).click()
    await expect(staffPage.getByText('mark it as packed first')).toHaveCount(2)
    await expectAccessible(staffPage)

    await staffPage.getByRole('link', { name: 'Back to all orders' }).click()
    await staffPage.goto(toUrl('localhost', to.admin.orders({ q: buyer.email })))
    await choose()
    await staffPage.getByRole('button', { name: 'Mark as packed' }).click()
    await expect(staffPage.getByText('2 orders are packed.')).toBeVisible()
    await choose()
    await staffPage.getByRole('button', { name: 'Buy labels' }).click()
    await expect(staffPage.getByText('please enter one of them')).toHaveCount(2, {
      timeout: 60_000,
    })
    await staffPage.getByLabel('Carrier').selectOption({ label: 'GLS' })
    await staffPage.getByRole('button', { name: 'Buy 2 labels' }).click()
    const printAll = staffPage.getByRole('link', { name: 'Print 2 labels' })
    await expect(printAll).toBeVisible({ timeout: 60_000 })
    await expect(staffPage.getByRole('link', { name: 'Open the label' })).toHaveCount(2)
    await expectAccessible(staffPage)
    await staffPage.goto(toUrl('localhost', (await printAll.getAttribute('href')) ?? ''))
    const labels = staffPage.getByRole('img', { name: /^Label \d+$/ })
    await expect(labels).toHaveCount(2)
    await expect
      .poll(() =>
        labels.evaluateAll((all) => all.map((one) => 'naturalWidth' in one && one.naturalWidth)),
      )
      .toEqual([800, 800])
    await context.close()
  })
}
