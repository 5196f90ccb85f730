import { redirect } from 'react-router'
import { refused } from '#domain/errors.ts'
import { passkeyAnswer } from '#domain/forms/passkey-forms.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { to } from '#domain/paths.ts'
import { visitContext } from '#server/http/visit.ts'
import { confirmByPasskey } from '#server/staff/confirm-person.ts'
import { notTaken, takenWith } from '../form-answer.ts'
import { originOf } from '../origin-of.ts'
import { changeOr } from '../read-or.ts'
import { signedInStaff } from '../signed-in.ts'
import type { Route } from './+types/passkey'

export async function loader(asked: Route.LoaderArgs) {
  await signedInStaff(asked)
  throw redirect(to.admin.security())
}

export async function action(asked: Route.ActionArgs) {
  const signedIn = await signedInStaff(asked)
  const read = readForm(passkeyAnswer, await asked.request.formData())
  if ('faults' in read) return notTaken(refused('passkeyRefused'))
  const visit = asked.context.get(visitContext)
  const no = await changeOr(asked, 'securitySaveFailed', () =>
    confirmByPasskey(visit, originOf(asked.request, visit), signedIn, read.values),
  )
  return no ? notTaken(no) : takenWith('')
}
