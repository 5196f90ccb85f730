import type { Refused } from '#domain/errors.ts'
import type { Visit } from '../http/visit.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { deleteSecondFactor } from './second-factors.ts'

/** From now on the password is enough; the recovery codes go with it. */
export async function removeSecondFactor(
  visit: Visit,
  staff_id: string,
  current_password: string,
): Promise<Refused | null> {
  const no = await checkOwnPassword(visit, staff_id, current_password)
  if (no) return no
  await deleteSecondFactor(visit.database.through({ as: 'staff_auth' }), staff_id)
  return null
}
