import type { Page } from '@playwright/test'
import { to } from '#domain/paths.ts'
import { codeAt } from '#server/staff/totp.ts'
import { at, expect } from './square.ts'

export const demoPassword = 'torv-demo-2026'

/** Lets a member of the staff in, as far as the list of stores, past the door that has journeys of its own. */
export async function signIn(
  page: Page,
  email: string,
  { host = 'localhost', password = demoPassword } = {},
): Promise<void> {
  const door = at(host, to.admin.login())
  const answer = await page.request.post(door, {
    form: { email, password },
    headers: { origin: new URL(door).origin },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(302)
  await page.goto(at(host, to.admin.stores()))
}

/** The same by hand, at the door's own form. */
export async function signInByHand(
  page: Page,
  email: string,
  { host = 'localhost', password = demoPassword } = {},
): Promise<void> {
  await page.goto(at(host, to.admin.login()))
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
  return codeAt(secret, Math.floor(Date.now() / 30_000) + later)
}
