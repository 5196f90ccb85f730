import { refused, type Refused } from '#domain/errors.ts'
import { inOneTransaction, type Scoped } from '../database/database.ts'
import type { Visit } from '../http/visit.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { confirmFactor, findSecondFactor } from './second-factors.ts'
import { unsealedOf } from './sealed.ts'
import { stepOfCode } from './totp.ts'

type Answer = { codes: string[] } | Refused

/** The first code of the app: from now on the sign-in asks for one. The recovery codes are told here and never again. */
export async function confirmSecondFactor(
  visit: Visit,
  staff_id: string,
  code: string,
): Promise<Answer> {
  const auth = visit.database.through({ as: 'staff_auth' })
  const factor = await findSecondFactor(auth, staff_id)
  if (!factor || factor.confirmed_at) return refused('secondFactorGone')
  const secret = unsealedOf(visit, staff_id, factor)
  const step = secret === null ? null : stepOfCode(secret, code, Date.now())
  if (step === null) return refused('codeWrong', { field: 'code' })
  return inOneTransaction<Scoped<'staff_auth'>, Answer>(auth, async (inside) => {
    const isConfirmed = await confirmFactor(inside, staff_id, step)
    if (!isConfirmed) return refused('secondFactorGone')
    return { codes: await replaceRecoveryCodes(inside, visit, staff_id) }
  })
}
