import { data, isRouteErrorResponse } from 'react-router'
import { toFailedResult, type Failure, type FormResult } from './form-result.ts'
import { isLocalisedError, type LocalisedError } from '#shared/errors/localised-error.ts'

type Args<Result> = { serverAction: () => Promise<Result> }

/** Builds the client action of a form: a failed request becomes a form result, so the input stays. */
export function keepFormOnError<Draft = never>(failure: Failure) {
  return ({ serverAction }: Args<FormResult<Draft>>) => resultOrFailure(failure, serverAction)
}

/** Status 503 keeps the router from revalidating over the broken connection. */
export async function resultOrFailure<Result extends FormResult>(
  failure: Failure,
  serverAction: () => Promise<Result>,
) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    return data(toFailedResult(findLocalisedError(error) ?? failure), { status: 503 })
  }
}

/** The refusal that a loader or an action has thrown; null for an unexpected error. */
export function findLocalisedError(error: unknown): LocalisedError | null {
  return isRouteErrorResponse(error) && isLocalisedError(error.data) ? error.data : null
}
