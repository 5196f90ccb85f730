import type { Page } from '@playwright/test'
import { to } from '#domain/paths/paths.ts'
import { at, expect } from './square.ts'

/** Follows the link to a place in the newest mail to somebody with a subject, as its reader would. */
export async function followMail(
  page: Page,
  recipient: string,
  subject: RegExp,
  place: string,
): Promise<void> {
  const line = page.getByRole('listitem').filter({ hasText: recipient })
  const mail = line.getByRole('link', { name: subject }).first()
  await expect(async () => {
    await page.goto(at('localhost', to.dev.mails()))
    await expect(mail).toBeVisible({ timeout: 500 })
  }).toPass()
  await mail.click()
  await page.locator(`pre a[href*="${place}"]`).click()
}
