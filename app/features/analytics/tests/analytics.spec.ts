import { readFile } from 'node:fs/promises'
import { to } from '#shared/paths/paths.ts'
import { toUrl, desktop, expect, expectAccessible, phone, test } from '#test/journeys/fixtures.ts'
import { payForProduct, sendForm } from '#test/journeys/http-steps.ts'
import { createShopProduct } from '#test/journeys/shop-products.ts'
import { openShop, signIn } from '#test/journeys/staff.ts'

test('an owner sees visitors, sales and searches without a result', async ({ page }) => {
  test.slow()
  await page.setViewportSize(desktop)
  await page.goto(toUrl('localhost', to.home({ query: 'Gyngehest' })))
  await expect(page.getByText('Ingen produkter matcher din søgning').first()).toBeVisible()
  await signIn(page, 'ejer@torv.example', { path: to.admin.analytics() })
  await expect(page.getByRole('heading', { name: 'Analytics Dashboard', level: 1 })).toBeVisible()
  const visitors = page.locator('dl > div').filter({ hasText: 'Visitors' })
  await expect(visitors.locator('dd > span').first()).toHaveText(/^[1-9][\d,]*$/)
  await expectAccessible(page)

  const chart = page.getByRole('slider', { name: 'Visits' })
  await chart.focus()
  await page.keyboard.press('Home')
  await expect(chart).toHaveAttribute('aria-valuenow', '1')
  await page.keyboard.press('ArrowRight')
  await expect(chart).toHaveAttribute('aria-valuetext', /, Visitors [\d,]+, Page views [\d,]+$/)
  await expect(page.locator('.chart-tip')).toContainText('Page views')
  await expectAccessible(page)

  const visits = page.getByRole('region', { name: 'Visits' }).first()
  await visits.getByText('Show as a table').click()
  await expect(visits.getByRole('row')).toHaveCount(31)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV: Visits' }).click(),
  ])
  const csv = await readFile(await file.path(), 'utf8')
  expect(csv.split('\r\n')[0]).toBe('\uFEFFDay,Visitors,Page views')
  expect(csv.split('\r\n')).toHaveLength(32)

  await expect(async () => {
    await page.reload()
    const missedSearches = page.getByRole('region', { name: 'Searches without a result' }).first()
    await expect(missedSearches).toContainText('gyngehest', { timeout: 500 })
  }).toPass({ timeout: 20_000 })

  await page.getByRole('link', { name: 'Today' }).click()
  await expect(page.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('slider', { name: 'Visits' })).toHaveAttribute('aria-valuemax', '24')
  await page.getByLabel('Store', { exact: true }).selectOption({ label: 'All stores' })
  await expect(page).toHaveURL(/store=all/)
  await page.getByRole('link', { name: 'Year' }).click()
  await expect(page.getByRole('slider', { name: 'Visits' })).toHaveAttribute('aria-valuemax', '12')
  await expect(page.getByRole('slider', { name: 'Turnover in DKK' })).toBeVisible()

  await page.setViewportSize(phone)
  const isOverflowing = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(isOverflowing).toBe(false)
  await expectAccessible(page)

  await page.getByLabel('Store', { exact: true }).selectOption({ label: 'Nabobutikken' })
  await expect(page.getByText('No visits in this period.').first()).toBeVisible()
  await expect(page.getByText('No orders in this period.').first()).toBeVisible()
  await expect(page.getByText('Every search found something.')).toBeVisible()
})

test('an owner sees what campaigns and codes took off, and downloads it', async ({ page }) => {
  const host = 'rabat.localhost'
  const path = `${to.admin.analytics()}?period=today`
  await openShop(page, { name: 'Rabatten', host, path })
  const discounts = page.getByRole('region', { name: 'Discounts' }).first()
  await expect(discounts).toContainText('No discounts in this period.')
  const { id, slug } = await createShopProduct(page, host, { name: 'Skål', base_price: '100' })
  const campaign = { kind: 'percent', currency: 'DKK', 'targets.0': `product:${id}` }
  await sendForm(page, host, to.admin.newCampaign(), {
    ...campaign,
    name: 'Uge 48',
    value: '20',
    combinable: 'on',
  })
  await sendForm(page, host, to.admin.newCampaign(), {
    ...campaign,
    name: 'Nyhedsbrev',
    value: '10',
    needs_code: 'on',
    code: 'BREV',
    combinable: 'on',
  })
  const buyer = { name: 'Rikke Rabat', email: 'rikke@torv.example' }
  await payForProduct(page, buyer, { host, slug })
  await payForProduct(page, buyer, { host, slug, codes: ['BREV'] })

  await expect(async () => {
    await page.goto(toUrl(host, path))
    await expect(discounts).toContainText(/48,00\s*kr\. in all/, { timeout: 500 })
  }).toPass({ timeout: 20_000 })
  await expect(discounts.getByRole('row', { name: /^Uge 48/ })).toHaveText(/Uge 48240,00\s*kr\./)
  await expect(discounts.getByRole('row', { name: /^Nyhedsbrev, code BREV/ })).toHaveText(
    /BREV18,00\s*kr\./,
  )
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV: Discounts' }).click(),
  ])
  expect((await readFile(await file.path(), 'utf8')).split('\r\n')).toEqual([
    '\uFEFFCampaign,Orders,Given',
    'Uge 48,2,40',
    '"Nyhedsbrev, code BREV",1,8',
    '',
  ])
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(overflow).toBe(false)
    await expectAccessible(page)
  }
})
