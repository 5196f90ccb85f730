import { refused, type Refused } from '#domain/errors/errors.ts'
import { inTransaction, type Scoped } from '#server/platform/database/database.ts'
import type { RequestScope } from '#server/platform/http/request-scope.ts'
import { checkConfirmed, type OwnSession } from './check-confirmed.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { hasFactor, readFactorStatus } from './factor-status.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'

type CodesResult = { codes: string[] } | Refused

export async function regenerateRecoveryCodes(
  requestScope: RequestScope,
  session: OwnSession,
  current_password: string,
): Promise<CodesResult> {
  const staff_id = session.user.id
  const refusal =
    (await checkOwnPassword(requestScope, staff_id, current_password)) ??
    (await checkConfirmed(requestScope, session))
  if (refusal) return refusal
  const auth = requestScope.database.scoped({ as: 'staff_auth' })
  return inTransaction<Scoped<'staff_auth'>, CodesResult>(auth, async (tx) => {
    const factorStatus = await readFactorStatus(requestScope, tx, staff_id)
    if (!hasFactor(factorStatus)) return refused('secondFactorGone')
    return { codes: await replaceRecoveryCodes(tx, requestScope, staff_id) }
  })
}
