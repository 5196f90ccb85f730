import type { Refused } from '#shared/errors/errors.ts'
import type { StaffHost } from './staff-host.ts'
import { checkConfirmed, type OwnSession } from './check-confirmed.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { sealFactorSecret, unsealFactorSecret } from './factor-secret.ts'
import { findSecondFactor, insertSecondFactor } from './second-factors.ts'
import { toOtpauthUri, generateSharedSecret } from './totp.ts'

type FactorUser = { id: string; email: string }

/** Stores a pending secret; sign-ins require it only after its first code is confirmed. */
export async function startSecondFactor(
  staffHost: StaffHost,
  session: OwnSession,
  current_password: string,
): Promise<Refused | null> {
  const { id } = session.user
  const refusal =
    (await checkOwnPassword(staffHost, id, current_password)) ??
    (await checkConfirmed(staffHost, session))
  if (refusal) return refusal
  await insertPendingFactor(staffHost, id)
  return null
}

export async function insertPendingFactor(staffHost: StaffHost, id: string): Promise<void> {
  const auth = staffHost.database.scoped({ as: 'staff_auth' })
  await insertSecondFactor(auth, id, sealFactorSecret(staffHost, id, generateSharedSecret()))
}

/** Returns the unconfirmed secret, to be shown to its owner only. */
export async function readPendingFactor(staffHost: StaffHost, { id, email }: FactorUser) {
  const factor = await findSecondFactor(staffHost.database.scoped({ as: 'staff_auth' }), id)
  if (!factor || factor.confirmed_at) return null
  const secret = unsealFactorSecret(staffHost, id, factor)
  return secret && { secret, address: toOtpauthUri(secret, email) }
}
