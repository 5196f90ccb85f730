import { refused, type Refused } from '#domain/errors.ts'
import { inOneTransaction, type Scoped } from '../database/database.ts'
import type { Visit } from '../http/visit.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { findSecondFactor } from './second-factors.ts'

type Answer = { codes: string[] } | Refused

/** New ones; the former stop working. */
export async function makeRecoveryCodes(
  visit: Visit,
  staff_id: string,
  current_password: string,
): Promise<Answer> {
  const no = await checkOwnPassword(visit, staff_id, current_password)
  if (no) return no
  const auth = visit.database.through({ as: 'staff_auth' })
  return inOneTransaction<Scoped<'staff_auth'>, Answer>(auth, async (inside) => {
    const factor = await findSecondFactor(inside, staff_id)
    if (!factor?.confirmed_at) return refused('secondFactorGone')
    return { codes: await replaceRecoveryCodes(inside, visit, staff_id) }
  })
}
