import { redirect, type RouterContextProvider } from 'react-router'
import { isRefused, type Code, type Refused } from '#domain/errors/errors.ts'
import { throwIfRefused } from '#server/platform/http/throw-if-refused.ts'
import { toRefusedResult, type FormResult } from './form-result.ts'
import { runOrRefuse } from './load-or-refuse.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

const saved: FormResult = { error: null, fieldErrors: {} }

/**
 * Runs the action of a route without a page. Fetch submissions get a form result; without JavaScript the
 * browser is redirected back or shows the error page.
 */
export async function runAction(
  args: Args,
  failureCode: Code,
  backTo: string,
  change: () => Promise<Refused | object | null>,
) {
  const result = await runOrRefuse(args, failureCode, change)
  const isDocument = args.request.headers.get('sec-fetch-mode') === 'navigate'
  if (isRefused(result))
    return isDocument ? throwIfRefused<FormResult>(result) : toRefusedResult(result)
  return isDocument ? redirect(backTo) : saved
}
