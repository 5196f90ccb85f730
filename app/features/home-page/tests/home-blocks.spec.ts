import type { Page } from '@playwright/test'
import { to } from '#shared/paths/paths.ts'
import {
  expect,
  expectAccessibleEverywhere,
  expectBrowserError,
  phone,
  test,
  toUrl,
} from '#test/journeys/fixtures.ts'
import { openShop } from '#test/journeys/staff.ts'

test.slow()

const path = to.admin.settings.homePage()

function listBlocks(page: Page) {
  return page.getByRole('list', { name: 'Blocks of the home page' }).getByRole('listitem')
}

test('an owner arranges the home page, previews it and publishes it', async ({
  page,
  context,
  browserErrors,
}) => {
  const host = 'forside.localhost'
  await openShop(page, { name: 'Forsidebutikken', host, path })
  await expect(listBlocks(page)).toHaveText([/Hero/, /All products/])
  await expectAccessibleEverywhere(page)

  // The form keeps its input when it is wrong.
  await page.getByRole('link', { name: 'New block: Text and picture' }).click()
  await page.getByLabel('Text of the button').fill('Læs mere')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Write a heading or a text')).toBeVisible()
  await expect(page.getByText('A button needs both its text and its address')).toBeVisible()
  await expect(page.getByLabel('Text of the button')).toHaveValue('Læs mere')
  await expectBrowserError(browserErrors, /400/)
  await page.getByLabel('Heading').fill('Fra værkstedet')
  await page.getByLabel('Address of the button').fill('/about')
  await expectAccessibleEverywhere(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(listBlocks(page)).toHaveText([/Hero/, /Fra værkstedet/, /All products/])

  await page.getByRole('link', { name: 'Edit Hero' }).click()
  await page.getByLabel('Promise').fill('Sendt samme dag.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your changes are not published yet.')).toBeVisible()

  // Moved by keyboard.
  await page.getByRole('button', { name: /^Move .*Fra værkstedet.* down$/ }).press('Enter')
  await expect(listBlocks(page)).toHaveText([/Hero/, /All products/, /Fra værkstedet/])

  const shopper = await context.newPage()
  await shopper.goto(toUrl(host))
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('Forsidebutikken')
  await expect(shopper.getByText('Fra værkstedet')).toHaveCount(0)

  const preview = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Preview' }).click()
  const previewed = await preview
  await expect(previewed.getByTestId('shop-preview')).toContainText('når den udgives')
  await expect(previewed.getByRole('heading', { name: 'Fra værkstedet' })).toBeVisible()
  await expect(previewed.getByText('Sendt samme dag.')).toBeVisible()
  await previewed.getByRole('link', { name: 'Afslut visning' }).click()
  await expect(previewed.getByText('Fra værkstedet')).toHaveCount(0)
  await previewed.close()

  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Shoppers see the page as it is here.')).toBeVisible()
  await shopper.reload()
  await expect(shopper.getByRole('link', { name: 'Læs mere', exact: true })).toHaveAttribute(
    'href',
    '/about',
  )
  await shopper.setViewportSize(phone)
  await expectAccessibleEverywhere(shopper)

  await page.getByRole('link', { name: /^Edit .*Fra værkstedet/ }).click()
  await page.getByRole('link', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(listBlocks(page)).toHaveText([/Hero/, /All products/])
  await page.getByRole('button', { name: 'Discard the changes' }).click()
  await expect(listBlocks(page)).toHaveText([/Hero/, /All products/, /Fra værkstedet/])
})

test('without scripts an owner adds products and publishes them', async ({
  browser,
  browserErrors,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const host = 'forside-uden.localhost'
  await openShop(page, { name: 'Uden script', host, path })
  await page.getByRole('link', { name: 'New block: Products' }).click()
  await page.getByLabel('Heading').fill('Nyheder')
  await page.getByLabel('How many of the newest').fill('1')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter a whole number from 2 to 12')).toBeVisible()
  await expectBrowserError(browserErrors, /400/)
  await page.getByLabel('How many of the newest').fill('4')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(listBlocks(page)).toHaveText([/Hero/, /Nyheder/, /All products/])
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Shoppers see the page as it is here.')).toBeVisible()
  await page.context().close()
})

test('each demo shop arranges its home page differently and lists all its products', async ({
  page,
}) => {
  const headings = async (host: string) => {
    await page.goto(toUrl(host))
    await expect(page.getByTestId('product-card').first()).toBeVisible()
    return page.getByRole('heading', { level: 2 }).allTextContents()
  }
  const shops = []
  for (const host of ['localhost', 'pyramids.localhost', 'keramik.localhost']) {
    shops.push((await headings(host)).slice(0, 2).join())
  }
  expect(new Set(shops).size).toBe(3)
})
