import type { Scoped } from '../database/database.ts'
import { findVerified } from './verifications.ts'

/** Whether a link to a new password would still work. */
export async function checkReset(auth: Scoped<'customer_auth'>, token: string): Promise<boolean> {
  return (await findVerified(auth, token, 'reset_password')) !== null
}
