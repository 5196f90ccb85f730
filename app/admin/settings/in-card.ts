import { data, isRouteErrorResponse } from 'react-router'
import { staffRefusals } from '#domain/errors/staff.ts'
import type { FormAnswer } from '../form-answer.ts'

/**
 * An answer that never came, and one from a house where nobody is signed in any more, are said on the card: what was
 * typed stays. Their status keeps the router from reading the page anew.
 */
export async function inCard<Answer extends FormAnswer>(
  words: string,
  serverAction: () => Promise<Answer>,
) {
  try {
    return await serverAction()
  } catch (fault) {
    if (fault instanceof Response) throw fault
    const hasExpired = isRouteErrorResponse(fault) && fault.status === 401
    const answer: FormAnswer = {
      error: hasExpired ? staffRefusals.staffSessionExpired.en : words,
      faults: {},
    }
    return data(answer, { status: hasExpired ? 401 : 503 })
  }
}
