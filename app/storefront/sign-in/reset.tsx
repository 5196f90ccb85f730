import { redirect } from 'react-router'
import { isRefused, refused, toLocalisedError } from '#domain/errors/errors.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { resetForm } from '#domain/forms/reset-form.ts'
import { getLanguage } from '#domain/stores/locale.ts'
import { to } from '#domain/paths/shop.ts'
import { signInTexts } from '#domain/text/sign-in.ts'
import { isResetLinkValid } from '#server/business/customers/is-reset-link-valid.ts'
import { resetPassword } from '#server/business/customers/reset-password.ts'
import { requestScopeContext } from '#server/platform/http/request-scope.ts'
import { toInvalidResult, toRefusedResult } from '#web/form-response.ts'
import { toMetaTags } from '../shell/meta-tags.ts'
import { toSignedOutHeaders } from '../shell/session-cookies.ts'
import { getCustomerAuth } from '../shell/customer-auth.ts'
import type { Route } from './+types/reset'
import { ExpiredLink } from './expired-link.tsx'
import { ResetForm } from './reset-form.tsx'

export { secretLinkHeaders as headers } from './secret-link-headers.ts'

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
