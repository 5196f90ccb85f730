import { redirect } from 'react-router'
import { isRefused } from '#domain/errors.ts'
import { newPasskeyResponse } from '#domain/forms/passkey-forms.ts'
import { parseForm } from '#domain/forms/read-form.ts'
import { to } from '#domain/paths.ts'
import { requestScopeContext } from '#server/http/visit.ts'
import { addPasskey } from '#server/staff/add-passkey.ts'
import { toInvalidResult, toRefusedResult, toSavedResult } from '../form-answer.ts'
import { getPageOrigin } from '../origin-of.ts'
import { runOrRefuse } from '../read-or.ts'
import { getSignedInStaff } from '../signed-in.ts'
import type { Route } from './+types/add-passkey'

export async function loader(args: Route.LoaderArgs) {
  await getSignedInStaff(args)
  throw redirect(to.admin.security())
}

/** Second step of a passkey registration: stores the public key. */
export async function action(args: Route.ActionArgs) {
  const signedIn = await getSignedInStaff(args)
  const parsed = parseForm(newPasskeyResponse, await args.request.formData())
  if ('fieldErrors' in parsed) return toInvalidResult(parsed.fieldErrors)
  const requestScope = args.context.get(requestScopeContext)
  const added = await runOrRefuse(args, 'securitySaveFailed', () =>
    addPasskey(requestScope, getPageOrigin(args.request, requestScope), signedIn, parsed.values),
  )
  if (isRefused(added)) return toRefusedResult(added)
  return { ...toSavedResult(''), codes: added.codes }
}
