import { redirect } from 'react-router'
import { isRefused } from '#domain/errors/errors.ts'
import { newPasskeyResponse } from '#domain/forms/passkey-forms.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { to } from '#domain/paths/paths.ts'
import { requestScopeContext } from '#server/platform/http/request-scope.ts'
import { addPasskey } from '#server/business/staff/add-passkey.ts'
import { toInvalidResult, toRefusedResult, toSavedResult } from '#web/form-result.ts'
import { getPageOrigin } from '#web/get-page-origin.ts'
import { runOrRefuse } from '#web/load-or-refuse.ts'
import { getSignedInStaff } from '../shell/signed-in-staff.ts'
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
