import type { Locator } from '@playwright/test'
import { to } from '#shared/paths/paths.ts'
import { startEmpty } from '#test/support/start-empty.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  expectBrowserError,
  phone,
  test,
} from '#test/journeys/fixtures.ts'

const host = 'nordlys.localhost'

let installation: Awaited<ReturnType<typeof startEmpty>>

test.beforeAll(async () => {
  test.setTimeout(300_000)
  installation = await startEmpty()
})
test.afterAll(() => installation.close())

test('a first company is made on a phone, from the printed address to a product in the shop', async ({
  page,
  browserErrors,
}) => {
  const { link } = installation
  const effort = { clicks: 0, fields: 0 }
  const click = async (target: Locator) => {
    effort.clicks += 1
    await target.click()
  }
  const fill = async (label: string, value: string) => {
    effort.fields += 1
    await page.getByLabel(label, { exact: true }).first().fill(value)
  }
  await page.setViewportSize(phone)
  await page.goto(link)
  await expectAccessibleEverywhere(page)
  await page.setViewportSize(phone)
  await fill('Name of the company', 'Nordlys Handel')
  await fill('Your name', 'Inge Nordlys')
  await fill('Email', 'inge@nordlys.example')
  await fill('Password', 'lygte over havnen')
  await click(page.getByRole('button', { name: 'Create company' }))

  await expect(page).toHaveURL(new RegExp(to.admin.newStore()))
  await fill('Name', 'Nordlys')
  await fill('Domain', host)
  await click(page.getByRole('button', { name: 'Save' }))

  await click(page.getByRole('link', { name: /Add your first product/ }))
  await expect(page.getByLabel('Base price')).toBeVisible()
  for (const label of ['Cost price', 'SKU', 'Brand', 'Maker'])
    await expect(page.getByLabel(label, { exact: true }).first()).toBeHidden()
  await expectAccessible(page)
  await fill('Name', 'Lanterne')
  await fill('Description', 'En lygte til havnen.')
  await fill('Base price', '199')
  await fill('Stock', '4')
  await page.getByRole('button', { name: 'Show all fields' }).click()
  await expect(page.getByLabel('Brand', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true }).first()).toHaveValue('Lanterne')
  await page.getByRole('button', { name: 'Show the most important' }).click()
  await expect(page.getByLabel('Brand', { exact: true })).toBeHidden()
  await click(page.getByRole('button', { name: 'Save' }))

  const view = page.getByRole('link', { name: 'View in Nordlys' })
  await expect(view).toBeVisible()
  const address = (await view.getAttribute('href')) ?? ''
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lanterne')
  expect(effort).toEqual({ clicks: 4, fields: 10 })

  const dead = await page.goto(link)
  expect(dead?.status()).toBe(410)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('no longer works')
  await expectBrowserError(browserErrors, /410/)
})
