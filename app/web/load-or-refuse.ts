import type { RouterContextProvider } from 'react-router'
import { refused, type Code } from '#domain/errors/errors.ts'
import { getErrorCode } from '#server/platform/database/error-code.ts'
import { throwIfRefused } from '#server/platform/http/throw-if-refused.ts'
import { responseNotesContext } from '#server/platform/http/response-notes.ts'

/** Logs a failure and throws the given refusal instead. */
export async function loadOrRefuse<Result>(
  { context }: { context: Readonly<RouterContextProvider> },
  failureCode: Code,
  load: () => Promise<Result>,
): Promise<Result> {
  try {
    return await load()
  } catch (error) {
    context.get(responseNotesContext).onError(error)
    return throwIfRefused<Result>(refused(failureCode))
  }
}

/** Logs a failure and returns it as a refusal, with a more specific code if the failed step has one. */
export async function runOrRefuse<Result>(
  { context }: { context: Readonly<RouterContextProvider> },
  failureCode: Code,
  run: () => Promise<Result>,
) {
  try {
    return await run()
  } catch (error) {
    context.get(responseNotesContext).onError(error)
    return refused(getErrorCode(error, failureCode))
  }
}
