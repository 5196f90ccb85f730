import { isRefused } from '#domain/errors.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { forgottenForm } from '#domain/forms/reset-form.ts'
import { languageOf } from '#domain/locale.ts'
import { signInWords } from '#domain/text/sign-in.ts'
import { requestPasswordReset } from '#server/customers/request-password-reset.ts'
import { visitContext } from '#server/http/visit.ts'
import { faulty, notTaken } from '../form-answer.ts'
import { headOf } from '../head.ts'
import { inPlace } from '../in-place.ts'
import { signInDesk } from '../sign-in-desk.ts'
import type { Route } from './+types/forgotten'
import { Forgotten } from './forgotten-form.tsx'

export async function action({ request, context }: Route.ActionArgs) {
  const read = readForm(forgottenForm, await request.formData())
  if ('faults' in read) return faulty(read.faults)
  const { email } = read.values
  const { client_address } = context.get(visitContext)
  const refusal = await requestPasswordReset(signInDesk(context), email, client_address)
  return isRefused(refusal) ? notTaken(refusal) : { sent_to: email }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(serverAction)
}

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store) return headOf(store)
  return headOf(store, { title: signInWords(languageOf(store.locale)).forgottenPage.title })
}

export default function ForgottenPage({ actionData, matches }: Route.ComponentProps) {
  const language = languageOf(matches[1].loaderData.store.locale)
  return <Forgotten answer={actionData} language={language} />
}
