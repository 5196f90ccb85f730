import type { Page } from '@playwright/test'
import { to } from '#domain/paths/paths.ts'
import { sendForm } from './by-request.ts'
import { demoPassword } from './staff.ts'

/** Lets a customer of a shop in, past the form that has journeys of its own. */
export function letIn(page: Page, email: string, host = 'localhost'): Promise<void> {
  return sendForm(page, host, to.login(), { email, password: demoPassword })
}
