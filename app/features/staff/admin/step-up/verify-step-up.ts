import { data } from 'react-router'
import { parseForm } from '#shared/forms/parse-form.ts'
import { stepUpForm } from '../../rules/security-forms.ts'
import type { Refused } from '#shared/errors/errors.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { confirmIdentity, readConfirmationOptions } from '../../server/confirm-identity.ts'
import { toRefusedResult } from '#web/form-response.ts'
import { runOrRefuse } from '#web/load-or-refuse.ts'
import { getSignedInStaff } from '#shell/admin/signed-in-staff.ts'

type RouteArgs = Parameters<typeof getSignedInStaff>[0]

const field = 'step_up'

/**
 * Verifies the code or password that a form carries and returns the refusal, if any. The field is removed from
 * the form so that the form's own schema does not see it. `formToRepeat` holds the values that the result may
 * repeat.
 */
export async function verifyStepUp(args: RouteArgs, form: FormData, formToRepeat = form) {
  const submittedCode = form.get(field)
  form.delete(field)
  if (submittedCode === null || submittedCode === '') return null
  const parsed = parseForm(stepUpForm, { [field]: submittedCode })
  if ('fieldErrors' in parsed) {
    const [error] = Object.values(parsed.fieldErrors)
    return error ? refuseForm(args, { ...error, field }, formToRepeat) : null
  }
  const signedIn = await getSignedInStaff(args)
  const refusal = await runOrRefuse(args, 'securitySaveFailed', () =>
    confirmIdentity(args.context.get(requestScopeContext), signedIn, parsed.values.step_up),
  )
  return refusal && refuseForm(args, refusal, formToRepeat)
}

/** If a confirmation is needed, the result lists the methods so that the form can ask for one. */
export async function refuseForm(args: RouteArgs, refusal: Refused, form?: FormData) {
  const result = toRefusedResult(refusal, form)
  if (refusal.refused !== 'stepUpNeeded' && refusal.field !== field) return result
  const signedIn = await getSignedInStaff(args)
  const stepUp = await readConfirmationOptions(args.context.get(requestScopeContext), signedIn)
  return data({ ...result.data, stepUp }, result.init ?? undefined)
}

/** The action of a form that may ask for confirmation of identity spreads these. */
export const withStepUp = { verify: verifyStepUp, refuse: refuseForm }
