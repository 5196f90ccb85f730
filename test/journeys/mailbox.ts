import type { Page } from '@playwright/test'
import { to } from '#shared/paths/paths.ts'
import { toUrl, expect } from './fixtures.ts'

/** Opens the newest mail to the recipient with this subject and follows its link to the path. */
export async function followMail(
  page: Page,
  recipient: string,
  subject: RegExp,
  path: string,
): Promise<void> {
  const entry = page.getByRole('listitem').filter({ hasText: recipient })
  const mail = entry.getByRole('link', { name: subject }).first()
  await expect(async () => {
    await page.goto(toUrl('localhost', to.dev.mails()))
    await expect(mail).toBeVisible({ timeout: 500 })
  }).toPass()
  await mail.click()
  await page.locator(`pre a[href*="${path}"]`).click()
}

/** Returns the text of the newest mail with this subject. */
export async function readMail(page: Page, subject: RegExp): Promise<string> {
  const mail = page.getByRole('link', { name: subject }).first()
  await expect(async () => {
    await page.goto(toUrl('localhost', to.dev.mails()))
    await expect(mail).toBeVisible({ timeout: 500 })
  }).toPass()
  await mail.click()
  return page.locator('pre').innerText()
}
