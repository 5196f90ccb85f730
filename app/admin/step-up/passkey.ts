import { redirect } from 'react-router'
import { refused } from '#domain/errors/errors.ts'
import { passkeyResponse } from '#domain/forms/passkey-forms.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { to } from '#domain/paths/paths.ts'
import { requestScopeContext } from '#server/platform/http/request-scope.ts'
import { confirmByPasskey } from '#server/business/staff/confirm-identity.ts'
import { toRefusedResult, toSavedResult } from '#web/form-response.ts'
import { getPageOrigin } from '#web/get-page-origin.ts'
import { runOrRefuse } from '#web/load-or-refuse.ts'
import { getSignedInStaff } from '../shell/signed-in-staff.ts'
import type { Route } from './+types/passkey'

export async function loader(args: Route.LoaderArgs) {
  await getSignedInStaff(args)
  throw redirect(to.admin.security())
}

export async function action(args: Route.ActionArgs) {
  const signedIn = await getSignedInStaff(args)
  const parsed = parseForm(passkeyResponse, await args.request.formData())
  if ('fieldErrors' in parsed) return toRefusedResult(refused('passkeyRefused'))
  const requestScope = args.context.get(requestScopeContext)
  const refusal = await runOrRefuse(args, 'securitySaveFailed', () =>
    confirmByPasskey(
      requestScope,
      getPageOrigin(args.request, requestScope),
      signedIn,
      parsed.values,
    ),
  )
  return refusal ? toRefusedResult(refusal) : toSavedResult('')
}
