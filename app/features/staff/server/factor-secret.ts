import type { StaffHost } from './staff-host.ts'
import { purposes } from '#platform/crypto/encrypted-rows.ts'
import { encryptSecret, decryptSecret } from '#platform/crypto/encrypt-secret.ts'

// The key is derived from the app's secret, which is not in the database: a copy of the database alone decrypts
// nothing.
const purpose = purposes.factors

/** Binds the ciphertext to the user's id. */
export function sealFactorSecret(
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
