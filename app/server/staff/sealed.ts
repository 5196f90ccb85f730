import type { Visit } from '../http/visit.ts'
import { sealed, unsealed } from '../secrets/sealed.ts'

// The key is derived from the house's secret, which is not in the database: a copy of the database opens nothing.
const purpose = 'second factors of the staff'

/** A secret as it is kept, bound to the person whose it is. */
export function sealedFor({ keyFor }: Visit, staff_id: string, secret: string): string {
  return sealed(secret, keyFor(purpose), staff_id)
}

/** Null where the house's secret is another one by now, or the row has been tampered with: no code fits it then. */
export function unsealedOf(
  { keyFor }: Visit,
  staff_id: string,
  { secret }: { secret: string },
): string | null {
  return unsealed(secret, keyFor(purpose), staff_id)
}
