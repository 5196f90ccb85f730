import { redirect } from 'react-router'
import { isRefused, refused, spoken } from '#domain/errors.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { resetForm } from '#domain/forms/reset-form.ts'
import { languageOf } from '#domain/locale.ts'
import { to } from '#domain/paths/shop.ts'
import { signInWords } from '#domain/text/sign-in.ts'
import { checkReset } from '#server/customers/check-reset.ts'
import { resetPassword } from '#server/customers/reset-password.ts'
import { visitContext } from '#server/http/visit.ts'
import { faulty, notTaken } from '../form-answer.ts'
import { headOf } from '../head.ts'
import { inPlace } from '../in-place.ts'
import { signedOutHeaders } from '../session-cookies.ts'
import { signInDesk } from '../sign-in-desk.ts'
import type { Route } from './+types/reset'
import { DeadLink } from './dead-link.tsx'
import { Reset } from './reset-form.tsx'

export { unsharedAddress as headers } from './unshared-address.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const isOpen = await checkReset(signInDesk(context), token)
  return isOpen ? { token } : { dead: spoken(refused('resetLinkInvalid')) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const read = readForm(resetForm, await request.formData())
  if ('faults' in read) return faulty(read.faults)
  const visit = context.get(visitContext)
  const refusal = await resetPassword(signInDesk(context), read.values, visit.host)
  if (isRefused(refusal)) return notTaken(refusal)
  // The reset has ended this browser's session too.
  return redirect(to.login({ news: 'password_saved' }), { headers: signedOutHeaders(visit) })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(serverAction)
}

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store) return headOf(store)
  return headOf(store, { title: signInWords(languageOf(store.locale)).resetPage.title })
}

export default function ResetPage({ loaderData, actionData, matches }: Route.ComponentProps) {
  const language = languageOf(matches[1].loaderData.store.locale)
  if (loaderData.dead) return <DeadLink why={loaderData.dead} language={language} />
  return <Reset token={loaderData.token} answer={actionData} language={language} />
}
