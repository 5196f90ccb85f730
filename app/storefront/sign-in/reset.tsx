import { redirect } from 'react-router'
import { isRefused, refused, toLocalisedError } from '#domain/errors.ts'
import { parseForm } from '#domain/forms/read-form.ts'
import { resetForm } from '#domain/forms/reset-form.ts'
import { getLanguage } from '#domain/locale.ts'
import { to } from '#domain/paths/shop.ts'
import { signInTexts } from '#domain/text/sign-in.ts'
import { isResetLinkValid } from '#server/customers/check-reset.ts'
import { resetPassword } from '#server/customers/reset-password.ts'
import { requestScopeContext } from '#server/http/visit.ts'
import { toInvalidResult, toRefusedResult } from '../form-answer.ts'
import { toMetaTags } from '../head.ts'
import { keepFormOnError } from '../in-place.ts'
import { toSignedOutHeaders } from '../session-cookies.ts'
import { getCustomerAuth } from '../sign-in-desk.ts'
import type { Route } from './+types/reset'
import { ExpiredLink } from './dead-link.tsx'
import { ResetForm } from './reset-form.tsx'

export { secretLinkHeaders as headers } from './unshared-address.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const isValid = await isResetLinkValid(getCustomerAuth(context), token)
  return isValid ? { token } : { expired: toLocalisedError(refused('resetLinkInvalid')) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const parsed = parseForm(resetForm, await request.formData())
  if ('fieldErrors' in parsed) return toInvalidResult(parsed.fieldErrors)
  const scope = context.get(requestScopeContext)
  const refusal = await resetPassword(getCustomerAuth(context), parsed.values, scope.host)
  if (isRefused(refusal)) return toRefusedResult(refusal)
  // The reset has ended this browser's session too.
  return redirect(to.login({ news: 'password_saved' }), { headers: toSignedOutHeaders(scope) })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormOnError(serverAction)
}

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store) return toMetaTags(store)
  return toMetaTags(store, { title: signInTexts(getLanguage(store.locale)).resetPage.title })
}

export default function ResetPage({ loaderData, actionData, matches }: Route.ComponentProps) {
  const language = getLanguage(matches[1].loaderData.store.locale)
  if (loaderData.expired) return <ExpiredLink error={loaderData.expired} language={language} />
  return <ResetForm token={loaderData.token} result={actionData} language={language} />
}
