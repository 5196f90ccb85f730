import { data, isRouteErrorResponse } from 'react-router'
import { isSpoken } from '#domain/errors/spoken.ts'
import type { FormAnswer } from './form-answer.ts'
import { isOfSession } from './shell/fault.ts'

/**
 * What was typed stays on the screen, whatever becomes of the sending: also when the answer never came, and when the
 * session has ended meanwhile.
 */
export async function inForm<Answer>(words: string, serverAction: () => Promise<Answer>) {
  try {
    return await serverAction()
  } catch (fault) {
    if (fault instanceof Response) throw fault
    const spoken = isRouteErrorResponse(fault) && isSpoken(fault.data) ? fault.data : null
    const answer: FormAnswer = {
      error: spoken?.en ?? words,
      explanation: spoken?.explain_en,
      isSignedOut: spoken !== null && isOfSession(spoken),
      faults: {},
    }
    return data(answer, { status: 503 })
  }
}
