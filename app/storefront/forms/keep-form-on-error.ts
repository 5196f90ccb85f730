import { isRouteErrorResponse } from 'react-router'
import { shellRefusals } from '#domain/errors/shell.ts'
import { isLocalisedError, type LocalisedError } from '#domain/errors/localised-error.ts'
import type { FormResult } from '#web/form-result.ts'

const unexpected: LocalisedError = { refused: 'unexpected', ...shellRefusals.unexpected }

/** Turns an error of the action into a form result, so that the form keeps its input. Redirects are rethrown. */
export async function keepFormOnError<Result>(
  send: () => Promise<Result>,
  fallback: LocalisedError = unexpected,
  offlineError: LocalisedError = fallback,
): Promise<Result | FormResult> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof Response) throw error
    // Browsers throw a TypeError if the server cannot be reached.
    if (error instanceof TypeError) return toFormResult(offlineError)
    return toFormResult(
      isRouteErrorResponse(error) && isLocalisedError(error.data) ? error.data : fallback,
    )
  }
}

export function toFormResult(refusal: LocalisedError): FormResult {
  return { refusal, fieldErrors: {} }
}
