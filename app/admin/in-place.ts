import { data, isRouteErrorResponse } from 'react-router'
import { isSpoken } from '#domain/errors/spoken.ts'
import type { FormAnswer } from './form-answer.ts'

/**
 * An answer that never came, and one that leaves the page, are said in the same place as one that says no: what was
 * typed stays. Their status keeps the router from reading the page anew over the line that just broke.
 */
export async function inPlace<Answer extends FormAnswer>(
  words: string,
  serverAction: () => Promise<Answer>,
) {
  try {
    return await serverAction()
  } catch (fault) {
    if (fault instanceof Response) throw fault
    const spoken = isRouteErrorResponse(fault) && isSpoken(fault.data) ? fault.data : null
    const answer: FormAnswer = {
      error: spoken?.en ?? words,
      explanation: spoken?.explain_en,
      faults: {},
    }
    return data(answer, { status: 503 })
  }
}
