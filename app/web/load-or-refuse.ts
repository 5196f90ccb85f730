import type { RouterContextProvider } from 'react-router'
import {
  refused,
  type Code,
  type Refused,
  getRefusalStatus,
  toLocalisedError,
} from '#shared/errors/errors.ts'
import { getErrorCode } from '#platform/database/database-errors.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { requestScopeContext, type RequestScope } from '#platform/http/request-scope.ts'
import { responseNotesContext } from '#platform/http/response-notes.ts'

type Args = { context: Readonly<RouterContextProvider> }

/** Throws what `load` refuses; logs a failure and throws the given refusal instead. */
export async function loadOrRefuse<Result>(
  args: Args,
  failureCode: Code,
  load: (requestScope: RequestScope) => Promise<Result | Refused>,
): Promise<Result> {
  const run = () => load(args.context.get(requestScopeContext))
  return throwIfRefused(await runLogged(args, run, () => refused(failureCode)))
}

/** Logs a failure and returns it as a refusal, with a more specific code if the failed step has one. */
export function runOrRefuse<Result>(args: Args, failureCode: Code, run: () => Promise<Result>) {
  return runLogged(args, run, (error) => refused(getErrorCode(error, failureCode)))
}

async function runLogged<Result>(
  { context }: Args,
  run: () => Promise<Result>,
  toRefusal: (error: unknown) => Refused,
) {
  try {
    return await run()
  } catch (error) {
    // A thrown response is a refusal or a redirect, not a failure.
    if (!(error instanceof Error)) throw error
    context.get(responseNotesContext).onError(error)
    return toRefusal(error)
  }
}

/** Scripts show the error of their requests themselves. */
export function createRefusalResponse(refusal: Refused): Response {
  return Response.json(toLocalisedError(refusal), { status: getRefusalStatus(refusal) })
}
