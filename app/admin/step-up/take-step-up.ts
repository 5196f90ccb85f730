import { data } from 'react-router'
import { readForm } from '#domain/forms/read-form.ts'
import { stepUpForm } from '#domain/forms/security-forms.ts'
import type { Refused } from '#domain/errors.ts'
import { visitContext } from '#server/http/visit.ts'
import { confirmPerson, readConfirmations } from '#server/staff/confirm-person.ts'
import { notTaken } from '../form-answer.ts'
import { changeOr } from '../read-or.ts'
import { signedInStaff } from '../signed-in.ts'

type Asked = Parameters<typeof signedInStaff>[0]

const field = 'step_up'

/**
 * Verifies the code or password that a form carries and returns the refusal, if any. The field is removed from
 * the form so that the form's own schema does not see it. `formToRepeat` holds the values that the result may
 * repeat.
 */
export async function takeStepUp(asked: Asked, form: FormData, shown = form) {
  const typed = form.get(field)
  form.delete(field)
  if (typed === null || typed === '') return null
  const read = readForm(stepUpForm, { [field]: typed })
  if ('faults' in read) {
    const [fault] = Object.values(read.faults)
    return fault ? refuseForm(asked, { ...fault, field }, shown) : null
  }
  const signedIn = await signedInStaff(asked)
  const no = await changeOr(asked, 'securitySaveFailed', () =>
    confirmPerson(asked.context.get(visitContext), signedIn, read.values.step_up),
  )
  return no && refuseForm(asked, no, shown)
}

/** If a confirmation is needed, the result lists the methods so that the form can ask for one. */
export async function refuseForm(asked: Asked, refusal: Refused, form?: FormData) {
  const answer = notTaken(refusal, form)
  if (refusal.refused !== 'stepUpNeeded' && refusal.field !== field) return answer
  const { person } = await signedInStaff(asked)
  const stepUp = await readConfirmations(asked.context.get(visitContext), person.id)
  return data({ ...answer.data, stepUp }, answer.init ?? undefined)
}
