import { redirect } from 'react-router'
import { isRefused } from '#domain/errors.ts'
import { newPasskeyAnswer } from '#domain/forms/passkey-forms.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { to } from '#domain/paths.ts'
import { visitContext } from '#server/http/visit.ts'
import { addPasskey } from '#server/staff/add-passkey.ts'
import { faulty, notTaken, takenWith } from '../form-answer.ts'
import { originOf } from '../origin-of.ts'
import { changeOr } from '../read-or.ts'
import { signedInStaff } from '../signed-in.ts'
import type { Route } from './+types/add-passkey'

export async function loader(asked: Route.LoaderArgs) {
  await signedInStaff(asked)
  throw redirect(to.admin.security())
}

/** Second step of a passkey registration: stores the public key. */
export async function action(asked: Route.ActionArgs) {
  const signedIn = await signedInStaff(asked)
  const read = readForm(newPasskeyAnswer, await asked.request.formData())
  if ('faults' in read) return faulty(read.faults)
  const visit = asked.context.get(visitContext)
  const added = await changeOr(asked, 'securitySaveFailed', () =>
    addPasskey(visit, originOf(asked.request, visit), signedIn, read.values),
  )
  if (isRefused(added)) return notTaken(added)
  return { ...takenWith(''), codes: added.codes }
}
