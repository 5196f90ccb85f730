import { isRouteErrorResponse } from 'react-router'
import { shellRefusals } from '#domain/errors/shell.ts'
import { isSpoken, type Spoken } from '#domain/errors/spoken.ts'
import type { FormAnswer } from './form-answer.ts'

const unexpected: Spoken = { refused: 'unexpected', ...shellRefusals.unexpected }

/** Turns an error of the action into a form result, so that the form keeps its input. Redirects are rethrown. */
export async function inPlace<Answer>(
  send: () => Promise<Answer>,
  failed: Spoken = unexpected,
  unreachable: Spoken = failed,
): Promise<Answer | FormAnswer> {
  try {
    return await send()
  } catch (fault) {
    if (fault instanceof Response) throw fault
    // Browsers throw a TypeError if the server cannot be reached.
    if (fault instanceof TypeError) return inWords(unreachable)
    return inWords(isRouteErrorResponse(fault) && isSpoken(fault.data) ? fault.data : failed)
  }
}

export function inWords(refusal: Spoken): FormAnswer {
  return { refusal, faults: {} }
}
