import type { Page } from '@playwright/test'
import { to } from '#shared/paths/paths.ts'
import { sendForm } from './http-steps.ts'
import { demoPassword } from './staff.ts'

/** Signs in by request; the sign-in form has tests of its own. */
export function signInCustomer(page: Page, email: string, host = 'localhost'): Promise<void> {
  return sendForm(page, host, to.login(), { email, password: demoPassword })
}
