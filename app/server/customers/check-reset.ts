import type { Scoped } from '../database/database.ts'
import { findVerified } from './verifications.ts'

export async function checkReset(auth: Scoped<'customer_auth'>, token: string): Promise<boolean> {
  return (await findVerified(auth, token, 'reset_password')) !== null
}
