import type { Page } from '@playwright/test'
import { to } from '#shared/paths/paths.ts'
import { computeCode } from '#features/staff/server/totp.ts'
import { sendForm } from './http-steps.ts'
import { queryDatabase } from './database.ts'
import { toUrl, expect } from './fixtures.ts'

export const demoPassword = 'torv-demo-2026'

const storesPath: string = to.admin.stores()

type Credentials = { host?: string; password?: string }

/** Signs in by request; the sign-in form has tests of its own. */
export function signInByRequest(
  page: Page,
  email: string,
  { host = 'localhost', password = demoPassword }: Credentials = {},
): Promise<void> {
  return sendForm(page, host, to.admin.login(), { email, password })
}

/** Signs in by request and opens an admin page. */
export async function signIn(
  page: Page,
  email: string,
  { path = storesPath, ...credentials }: { path?: string } & Credentials = {},
): Promise<void> {
  const { host = 'localhost' } = credentials
  await signInByRequest(page, email, credentials)
  await page.goto(toUrl(host, path))
  expect(page.url()).toBe(toUrl(host, path))
}

/** Creates a store in the company of keramik.localhost and opens its admin. */
export async function openShop(
  page: Page,
  { name, host, path }: { name: string; host: string; path: string },
): Promise<void> {
  const owner = 'keramik@torv.example'
  const [company] = await queryDatabase<{ company_id: string }>(
    `select company_id from stores where domain = 'keramik.localhost'`,
    [],
  )
  await freeDomain(host)
  await signInByRequest(page, owner, { host: 'keramik.localhost' })
  await sendForm(page, 'keramik.localhost', to.admin.newStore(), {
    ...company,
    name,
    domain: host,
    description: '',
    logo_url: '',
    active: 'on',
  })
  await signIn(page, owner, { host, path })
}

/** Deletes the store that an earlier attempt of a journey created. */
export async function freeDomain(domain: string): Promise<void> {
  await queryDatabase(
    'update stores set deleted_at = now() where domain = $1 and deleted_at is null',
    [domain],
  )
}

/** Signs in through the form. */
export async function signInWithForm(
  page: Page,
  email: string,
  { host = 'localhost', password = demoPassword } = {},
): Promise<void> {
  await page.goto(toUrl(host, to.admin.login()))
  await submitSignInForm(page, email, { host, password })
}

/** Fills in and submits the sign-in form of the current page. */
export async function submitSignInForm(
  page: Page,
  email: string,
  { host = 'localhost', password = demoPassword } = {},
): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(toUrl(host, to.admin.stores()))
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Account$/ }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.waitForURL(/\/admin\/login$/)
}

/** Returns the link in the newest mail to the address. */
export async function readMailedLink(
  page: Page,
  { host, address, name }: { host: string; address: string; name: RegExp },
): Promise<string> {
  const mailPage = await page.context().newPage()
  const mail = mailPage.getByRole('listitem').filter({ hasText: address }).getByRole('link').first()
  const link = mailPage.frameLocator('iframe').getByRole('link', { name })
  // The last mail may still be an earlier one.
  await expect(async () => {
    await mailPage.goto(toUrl(host, to.dev.mails()))
    await mail.click({ timeout: 500 })
    await expect(link).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const href = await link.getAttribute('href')
  await mailPage.close()
  return href ?? ''
}

/** Returns an authenticator app's code, now or a number of 30-second steps later. */
export function generateCode(secret: string, steps = 0): string {
  return computeCode(secret, Math.floor(Date.now() / 30_000) + steps)
}
