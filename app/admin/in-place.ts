import { data, isRouteErrorResponse } from 'react-router'
import { isSpoken } from '#domain/errors/spoken.ts'
import type { FormAnswer } from './form-answer.ts'

/**
 * Turns a failed request or a thrown refusal into a form result, so the input stays. Status 503 keeps the
 * router from revalidating over the broken connection.
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
