import { isRouteErrorResponse } from 'react-router'
import { shellRefusals } from '#domain/errors/shell.ts'
import { isSpoken, type Spoken } from '#domain/errors/spoken.ts'
import type { FormAnswer } from './form-answer.ts'

const unexpected: Spoken = { refused: 'unexpected', ...shellRefusals.unexpected }

/** What a form says in its own place, whatever became of what it sent. The way on from it is thrown, and passes. */
export async function inPlace<Answer>(
  send: () => Promise<Answer>,
  failed: Spoken = unexpected,
  unreachable: Spoken = failed,
): Promise<Answer | FormAnswer> {
  try {
    return await send()
  } catch (fault) {
    if (fault instanceof Response) throw fault
    // What browsers throw when there was no answer at all.
    if (fault instanceof TypeError) return inWords(unreachable)
    return inWords(isRouteErrorResponse(fault) && isSpoken(fault.data) ? fault.data : failed)
  }
}

export function inWords(refusal: Spoken): FormAnswer {
  return { refusal, faults: {} }
}
