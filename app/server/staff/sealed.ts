import type { Visit } from '../http/visit.ts'
import { purposes } from '../secrets/sealed-rows.ts'
import { sealed, unsealed } from '../secrets/sealed.ts'

// The key is derived from the house's secret, which is not in the database: a copy of the database opens nothing.
const purpose = purposes.factors

/** A secret as it is kept, bound to the person whose it is. */
export function sealedFor(
  { keysFor }: Pick<Visit, 'keysFor'>,
  staff_id: string,
  secret: string,
): string {
  return sealed(secret, keysFor(purpose), staff_id)
}

/** Null where the house's secret is another one by now, or the row has been tampered with: no code fits it then. */
export function unsealedOf(
  { keysFor }: Pick<Visit, 'keysFor'>,
  staff_id: string,
  { secret }: { secret: string },
): string | null {
  return unsealed(secret, keysFor(purpose), staff_id)
}
