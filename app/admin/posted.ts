import { redirect, type RouterContextProvider } from 'react-router'
import { isRefused, type Code, type Refused } from '#domain/errors.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { notTaken, type FormAnswer } from './form-answer.ts'
import { changeOr } from './read-or.ts'

type Posted = { request: Request; context: Readonly<RouterContextProvider> }

const taken: FormAnswer = { error: null, faults: {} }

/**
 * Runs the action of a route without a page. Fetch submissions get a form result; without JavaScript the
 * browser is redirected back or shows the error page.
 */
export async function answered(
  posted: Posted,
  otherwise: Code,
  backTo: string,
  change: () => Promise<Refused | object | null>,
) {
  const answer = await changeOr(posted, otherwise, change)
  const isDocument = posted.request.headers.get('sec-fetch-mode') === 'navigate'
  if (isRefused(answer)) return isDocument ? orRefuse<FormAnswer>(answer) : notTaken(answer)
  return isDocument ? redirect(backTo) : taken
}
