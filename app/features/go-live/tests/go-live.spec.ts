import { toPictureAddress } from '#shared/picture.ts'
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
import { queryDatabase } from '#test/journeys/database.ts'
import { createGuaranteeNoticeFile } from '#test/support/guarantee-notice-file.ts'
import { createShopProduct } from '#test/journeys/shop-products.ts'
import { freeDomain, signIn } from '#test/journeys/staff.ts'

const host = 'klarhuset.localhost'

/** A picture and a manufacturer of the company, as the form of a product sends them. */
async function readSafetyFacts(): Promise<Record<string, string>> {
  const [facts] = await queryDatabase<{ maker_id: string; sha256: string }>(
    `select m.id as maker_id, o.sha256 from stores s
     join makers m on m.company_id = s.company_id
     join pictures o on o.company_id = s.company_id where s.domain = $1 limit 1`,
    [host],
  )
  if (!facts) throw new Error('The company has no maker or picture')
  const url = toPictureAddress({ ...facts, width: 1 })
  return { maker_id: facts.maker_id, model: 'K-1', 'images.0.id': '', 'images.0.url': url }
}

test('a store waits for its green check, is seen by its owner alone, and opens, on a phone', async ({
  page,
  browser,
  browserErrors,
}) => {
  test.slow()
  await freeDomain(host)
  await page.setViewportSize(phone)
  await signIn(page, 'ejer@torv.example')
  await page.getByRole('link', { name: 'New Store' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Klarhuset')
  await page.getByLabel('Domain', { exact: true }).fill(host)
  await page.getByLabel('Open when the check is green').check()
  await expect(page.getByLabel('Active', { exact: true })).not.toBeChecked()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: 'Klarhuset' })).toContainText('Opens when green')

  const visitor = await (await browser.newContext({ viewport: phone })).newPage()
  const early = await visitor.goto(toUrl(host), { waitUntil: 'load' })
  expect(early?.status()).toBe(404)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Åbner snart')
  await expectAccessible(visitor)

  await signIn(page, 'ejer@torv.example', { host, path: to.admin.settings.goLive() })
  await expect(page.getByRole('status').first()).toContainText('2 requirements are red.')
  const goods = page.getByRole('listitem').filter({ hasText: 'Goods on sale' })
  await expect(goods).toContainText('Red')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('The store opens by itself')).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.setViewportSize(phone)

  const facts = await readSafetyFacts()
  await createShopProduct(page, host, { name: 'Klar krukke', base_price: '100', ...facts })
  const preview = await page.context().newPage()
  await preview.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'))
  await preview.goto(toUrl(host, to.admin.settings.goLive.preview()))
  await expect(preview.getByTestId('shop-preview')).toContainText('ikke åben endnu')
  await expect(preview.getByTestId('product-card')).toContainText('Klar krukke')
  await visitor.reload({ waitUntil: 'load' })
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Åbner snart')

  const danish = page.getByRole('region', { name: 'Notice of the legal guarantee' })
  await danish.getByLabel(/Official file in Danish/).setInputFiles({
    name: 'meddelelse.png',
    mimeType: 'image/png',
    buffer: await createGuaranteeNoticeFile(),
  })
  await danish.getByRole('button', { name: 'Upload' }).first().click()
  await expect(danish).toContainText('Nobody has checked this picture')
  const uploaded = danish.getByRole('img', { name: 'The uploaded picture in Danish' })
  await expect(uploaded).toHaveJSProperty('naturalWidth', 600)
  await expectAccessibleEverywhere(page)
  await page.setViewportSize(phone)
  await danish.getByRole('button', { name: 'It is the official notice' }).click()
  await expect(danish).toContainText('Compared with the official notice on')
  await expect(page.getByRole('status').first()).toContainText('Your store is open')
  await expect(page.getByText('Your store is open')).toBeInViewport()
  await expect(page.getByRole('link', { name: 'View your shop' })).toHaveAttribute(
    'href',
    toUrl(host).replace(/\/$/, ''),
  )
  await expectAccessibleEverywhere(page)
  await page.setViewportSize(phone)
  await expect(page.getByRole('button', { name: 'Check again' })).toHaveCount(0)
  const open = await visitor.goto(toUrl(host))
  expect(open?.status()).toBe(200)
  await visitor.getByTestId('product-card').getByRole('link').first().click()
  const notice = visitor.getByTestId('guarantee-notice')
  await notice.scrollIntoViewIfNeeded()
  await expect(notice.getByRole('img')).toHaveJSProperty('naturalWidth', 600)
  await expectAccessibleEverywhere(visitor)
  await expectBrowserError(browserErrors, /404/)
})

test('choosing Active while duties are red is kept in the audit log', async ({ page }) => {
  await freeDomain('hast.localhost')
  await signIn(page, 'ejer@torv.example')
  await page.getByRole('link', { name: 'New Store' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Hasteværk')
  await page.getByLabel('Domain', { exact: true }).fill('hast.localhost')
  await expect(page.getByLabel('Active', { exact: true })).toBeChecked()
  await expect(page.getByText('noted in the audit log with everything')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: 'Hasteværk' })).toContainText('Active')
  await page.goto(toUrl('localhost', to.admin.auditLog()))
  // Another journey may upload the notice of the company meanwhile.
  await expect(page.getByRole('row', { name: /Hasteværk/ }).first()).toContainText(
    'Open although the go-live check is red: Goods on sale',
  )
})
