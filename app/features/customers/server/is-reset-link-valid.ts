import type { Scoped } from '#platform/database/database.ts'
import { findVerificationOwner } from './verifications.ts'

export async function isResetLinkValid(
  auth: Scoped<'customer_auth'>,
  token: string,
): Promise<boolean> {
  return (await findVerificationOwner(auth, token, 'reset_password')) !== null
}
