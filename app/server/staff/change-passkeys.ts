import { isId } from '#domain/id.ts'
import { refused, type Refused } from '#domain/errors.ts'
import type { Visit } from '../http/visit.ts'
import { checkConfirmed, type OwnSession } from './check-confirmed.ts'
import { deletePasskey, findPasskey, updatePasskeyName } from './passkeys.ts'
import { removeUnlessLast } from './remove-second-factor.ts'

export async function readPasskey({ database }: Visit, staff_id: string, id: string) {
  const auth = database.through({ as: 'staff_auth' })
  const passkey = isId(id) ? await findPasskey(auth, staff_id, id) : null
  return passkey ?? refused('passkeyGone')
}

export async function renamePasskey(
  { database }: Visit,
  staff_id: string,
  passkey: { id: string; name: string },
): Promise<Refused | null> {
  const auth = database.through({ as: 'staff_auth' })
  const isThere = isId(passkey.id) && (await updatePasskeyName(auth, staff_id, passkey))
  return isThere ? null : refused('passkeyGone')
}

export async function removePasskey(
  visit: Visit,
  own: OwnSession,
  id: string,
): Promise<Refused | null> {
  const staff_id = own.person.id
  const auth = visit.database.through({ as: 'staff_auth' })
  if (!isId(id) || !(await findPasskey(auth, staff_id, id))) return refused('passkeyGone')
  const no = await checkConfirmed(visit, own)
  if (no) return no
  return removeUnlessLast(visit, auth, staff_id, async (inside) => {
    const isGone = await deletePasskey(inside, staff_id, id)
    return isGone ? null : refused('passkeyGone')
  })
}
