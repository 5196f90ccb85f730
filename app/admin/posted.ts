import { redirect, type RouterContextProvider } from 'react-router'
import { isRefused, type Code, type Refused } from '#domain/errors.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { notTaken, type FormAnswer } from './form-answer.ts'
import { changeOr } from './read-or.ts'

type Posted = { request: Request; context: Readonly<RouterContextProvider> }

/** What a form hears when it was taken and stays where it is. */
const taken: FormAnswer = { error: null, faults: {} }

/**
 * The end of an action that has no page of its own: the form on the page hears what became of it. Without JavaScript
 * the browser goes back to the page, or shows the words of the refusal by themselves.
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
