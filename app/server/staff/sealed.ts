import type { Visit } from '../http/visit.ts'
import { purposes } from '../secrets/sealed-rows.ts'
import { sealed, unsealed } from '../secrets/sealed.ts'

// The key is derived from the app's secret, which is not in the database: a copy of the database alone decrypts
// nothing.
const purpose = purposes.factors

/** Binds the ciphertext to the user's id. */
export function sealedFor(
  { keysFor }: Pick<Visit, 'keysFor'>,
  staff_id: string,
  secret: string,
): string {
  return sealed(secret, keysFor(purpose), staff_id)
}

/** Returns `null` when the app's secret has changed or the row was tampered with. */
export function unsealedOf(
  { keysFor }: Pick<Visit, 'keysFor'>,
  staff_id: string,
  { secret }: { secret: string },
): string | null {
  return unsealed(secret, keysFor(purpose), staff_id)
}
