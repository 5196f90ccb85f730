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
  // Only browsers know that every *.localhost is this machine.
  const answer = await page.request.post(at('127.0.0.1', to.admin.login()), {
    form: { email, password },
    headers: { host: new URL(at(host)).host, origin: new URL(at(host)).origin },
    maxRedirects: 0,
  })
  const cookies = answer.headersArray().filter((header) => header.name === 'set-cookie')
  await page.context().addCookies(
    cookies.map(({ value: line }) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      return { name, value, url: at(host), httpOnly: true, sameSite: 'Strict' as const }
    }),
  )
  await page.goto(at(host, to.admin.stores()))
  expect(page.url()).toBe(at(host, to.admin.stores()))
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
