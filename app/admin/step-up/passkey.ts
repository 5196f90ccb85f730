import { redirect } from 'react-router'
import { refused } from '#domain/errors.ts'
import { passkeyResponse } from '#domain/forms/passkey-forms.ts'
import { parseForm } from '#domain/forms/read-form.ts'
import { to } from '#domain/paths.ts'
import { requestScopeContext } from '#server/http/visit.ts'
import { confirmByPasskey } from '#server/staff/confirm-person.ts'
import { toRefusedResult, toSavedResult } from '../form-answer.ts'
import { getPageOrigin } from '../origin-of.ts'
import { runOrRefuse } from '../read-or.ts'
import { getSignedInStaff } from '../signed-in.ts'
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
