import { inTransaction, type Scoped } from '#platform/database/database.ts'
import type { StaffHost } from './staff-host.ts'
import { forgiveAttempt, takeAttempt } from '#platform/rate-limit/take-attempt.ts'
import { consumeRecoveryCode } from './recovery-codes.ts'
import { findSecondFactor, consumeStep } from './second-factors.ts'
import { findCodeStep } from './totp.ts'
import { purposes } from '#platform/crypto/encrypted-rows.ts'
import { encryptSecret, decryptSecret } from '#platform/crypto/encrypt-secret.ts'

type Auth = Scoped<'staff_auth'>

/** Rate limited across all forms that accept a code. */
export async function consumeFactorCode(
  staffHost: StaffHost,
  staff_id: string,
  code: string,
): Promise<'right' | 'wrong' | 'throttled'> {
  const auth = staffHost.database.scoped({ as: 'staff_auth' })
  const attempt = [{ throttle: 'sign_in_account', of: `code ${staff_id}` }] as const
  if (!(await takeAttempt(auth, attempt))) return 'throttled'
  const isCorrect = await inTransaction<Auth, boolean>(auth, (tx) =>
    consumeAppOrRecoveryCode(tx, staffHost, staff_id, code),
  )
  if (!isCorrect) return 'wrong'
  await forgiveAttempt(auth, attempt)
  return 'right'
}

async function consumeAppOrRecoveryCode(
  tx: Auth,
  staffHost: StaffHost,
  staff_id: string,
  code: string,
): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) return consumeRecoveryCode(tx, staffHost, staff_id, code)
  const factor = await findSecondFactor(tx, staff_id)
  if (!factor?.confirmed_at) return false
  const secret = unsealFactorSecret(staffHost, staff_id, factor)
  const step = secret === null ? null : findCodeStep(secret, code, Date.now())
  return step !== null && consumeStep(tx, staff_id, step)
}

// The key is derived from the app's secret, which is not in the database: a copy of the database alone decrypts
// nothing.
const purpose = purposes.factors

/** Binds the ciphertext to the user's id. */
export function encryptFactorSecret(
  { keysFor }: Pick<StaffHost, 'keysFor'>,
  staff_id: string,
  secret: string,
): string {
  return encryptSecret(secret, keysFor(purpose), staff_id)
}

/** Returns `null` when the app's secret has changed or the row was tampered with. */
export function unsealFactorSecret(
  { keysFor }: Pick<StaffHost, 'keysFor'>,
  staff_id: string,
  { secret }: { secret: string },
): string | null {
  return decryptSecret(secret, keysFor(purpose), staff_id)
}
