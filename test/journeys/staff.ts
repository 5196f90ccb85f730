import type { Page } from '@playwright/test'
import { to } from '#domain/paths/paths.ts'
import { computeCode } from '#server/business/staff/totp.ts'
import { sendForm } from './by-request.ts'
import { behindTheCounter } from './keeper.ts'
import { at, expect } from './square.ts'

export const demoPassword = 'torv-demo-2026'

const stores: string = to.admin.stores()

type Door = { host?: string; password?: string }

/** Lets a member of the staff in, past the door that has journeys of its own. */
export function enter(
  page: Page,
  email: string,
  { host = 'localhost', password = demoPassword }: Door = {},
): Promise<void> {
  return sendForm(page, host, to.admin.login(), { email, password })
}

/** The same, as far as a page of the room. */
export async function signIn(
  page: Page,
  email: string,
  { path = stores, ...door }: { path?: string } & Door = {},
): Promise<void> {
  const { host = 'localhost' } = door
  await enter(page, email, door)
  await page.goto(at(host, path))
  expect(page.url()).toBe(at(host, path))
}

/** A shop of the potter's of its own for a journey, whose room is entered at a page. */
export async function openShop(
  page: Page,
  { name, host, path }: { name: string; host: string; path: string },
): Promise<void> {
  const potter = 'keramik@torv.example'
  const [company] = await behindTheCounter<{ company_id: string }>(
    `select company_id from stores where domain = 'keramik.localhost'`,
    [],
  )
  await enter(page, potter, { host: 'keramik.localhost' })
  await sendForm(page, 'keramik.localhost', to.admin.newStore(), {
    ...company,
    name,
    domain: host,
    description: '',
    logo_url: '',
    active: 'on',
  })
  await signIn(page, potter, { host, path })
}

/** The same by hand, at the door's own form. */
export async function signInByHand(
  page: Page,
  email: string,
  { host = 'localhost', password = demoPassword } = {},
): Promise<void> {
  await page.goto(at(host, to.admin.login()))
  await handIn(page, email, { host, password })
}

/** What is done at the door's form, by whoever stands before it. */
export async function handIn(
  page: Page,
  email: string,
  { host = 'localhost', password = demoPassword } = {},
): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(at(host, to.admin.stores()))
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Account$/ }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.waitForURL(/\/admin\/login$/)
}

/** Where the latest mail to somebody leads. */
export async function linkMailedTo(page: Page, host: string, address: string): Promise<string> {
  const post = await page.context().newPage()
  const mail = post.getByRole('listitem').filter({ hasText: address }).getByRole('link').first()
  await expect(async () => {
    await post.goto(at(host, to.dev.mails()))
    await expect(mail).toBeVisible({ timeout: 500 })
  }).toPass()
  await mail.click()
  const link = post.frameLocator('iframe').getByRole('link', { name: /^(Accept|Choose)/ })
  const href = await link.getAttribute('href')
  await post.close()
  return href ?? ''
}

/** What an authenticator app shows, now or so many half minutes later. */
export function codeOf(secret: string, later = 0): string {
  return computeCode(secret, Math.floor(Date.now() / 30_000) + later)
}
