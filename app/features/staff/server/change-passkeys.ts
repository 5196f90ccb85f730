import { isId } from '#shared/id.ts'
import { refused, type Refused } from '#shared/errors/errors.ts'
import type { StaffHost } from './staff-host.ts'
import { checkConfirmed, type OwnSession } from './check-confirmed.ts'
import { deletePasskey, findPasskey, updatePasskeyName } from './passkeys.ts'
import { removeFactorUnlessLast } from './remove-second-factor.ts'

export async function readPasskey({ database }: StaffHost, staff_id: string, id: string) {
  const auth = database.scoped({ as: 'staff_auth' })
  const passkey = isId(id) ? await findPasskey(auth, staff_id, id) : null
  return passkey ?? refused('passkeyGone')
}

export async function renamePasskey(
  { database }: StaffHost,
  staff_id: string,
  passkey: { id: string; name: string },
): Promise<Refused | null> {
  const auth = database.scoped({ as: 'staff_auth' })
  const isRenamed = isId(passkey.id) && (await updatePasskeyName(auth, staff_id, passkey))
  return isRenamed ? null : refused('passkeyGone')
}

export async function removePasskey(
  staffHost: StaffHost,
  session: OwnSession,
  id: string,
): Promise<Refused | null> {
  const staff_id = session.user.id
  const auth = staffHost.database.scoped({ as: 'staff_auth' })
  if (!isId(id) || !(await findPasskey(auth, staff_id, id))) return refused('passkeyGone')
  const refusal = await checkConfirmed(staffHost, session)
  if (refusal) return refusal
  return removeFactorUnlessLast(staffHost, auth, staff_id, async (tx) => {
    const isDeleted = await deletePasskey(tx, staff_id, id)
    return isDeleted ? null : refused('passkeyGone')
  })
}
