import { refused, type Refused } from '#domain/errors.ts'
import { inOneTransaction, type Scoped } from '../database/database.ts'
import type { Visit } from '../http/visit.ts'
import { checkConfirmed, type OwnSession } from './check-confirmed.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { hasFactor, readFactorStanding } from './factor-standing.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'

type Answer = { codes: string[] } | Refused

export async function makeRecoveryCodes(
  visit: Visit,
  own: OwnSession,
  current_password: string,
): Promise<Answer> {
  const staff_id = own.person.id
  const no =
    (await checkOwnPassword(visit, staff_id, current_password)) ??
    (await checkConfirmed(visit, own))
  if (no) return no
  const auth = visit.database.through({ as: 'staff_auth' })
  return inOneTransaction<Scoped<'staff_auth'>, Answer>(auth, async (inside) => {
    const standing = await readFactorStanding(visit, inside, staff_id)
    if (!hasFactor(standing)) return refused('secondFactorGone')
    return { codes: await replaceRecoveryCodes(inside, visit, staff_id) }
  })
}
