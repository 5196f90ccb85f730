import { data, isRouteErrorResponse } from 'react-router'
import { isLocalisedError } from '#domain/errors/localised-error.ts'
import type { FormResult } from './form-result.ts'

/**
 * Turns a failed request or a thrown refusal into a form result, so the input stays. Status 503 keeps the
 * router from revalidating over the broken connection.
 */
export async function keepFormOnError<Result extends FormResult>(
  message: string,
  serverAction: () => Promise<Result>,
) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    const localised =
      isRouteErrorResponse(error) && isLocalisedError(error.data) ? error.data : null
    const result: FormResult = {
      error: localised?.en ?? message,
      explanation: localised?.explain_en,
      fieldErrors: {},
    }
    return data(result, { status: 503 })
  }
}
