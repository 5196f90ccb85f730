import type { Refused } from '#domain/errors.ts'
import type { Visit } from '../http/visit.ts'
import { checkConfirmed, type OwnSession } from './check-confirmed.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { sealedFor, unsealedOf } from './sealed.ts'
import { findSecondFactor, insertSecondFactor } from './second-factors.ts'
import { addressForApp, newSharedSecret } from './totp.ts'

type Person = { id: string; email: string }

/** Stores a pending secret; sign-ins require it only after its first code is confirmed. */
export async function startSecondFactor(
  visit: Visit,
  own: OwnSession,
  current_password: string,
): Promise<Refused | null> {
  const { id } = own.person
  const no =
    (await checkOwnPassword(visit, id, current_password)) ?? (await checkConfirmed(visit, own))
  if (no) return no
  await insertPendingFactor(visit, id)
  return null
}

export async function insertPendingFactor(visit: Visit, id: string): Promise<void> {
  const auth = visit.database.through({ as: 'staff_auth' })
  await insertSecondFactor(auth, id, sealedFor(visit, id, newSharedSecret()))
}

/** Returns the unconfirmed secret, to be shown to its owner only. */
export async function readPendingFactor(visit: Visit, { id, email }: Person) {
  const factor = await findSecondFactor(visit.database.through({ as: 'staff_auth' }), id)
  if (!factor || factor.confirmed_at) return null
  const secret = unsealedOf(visit, id, factor)
  return secret && { secret, address: addressForApp(secret, email) }
}
