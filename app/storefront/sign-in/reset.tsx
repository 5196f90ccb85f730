import { redirect } from 'react-router'
import { refused, toLocalisedError } from '#domain/errors/errors.ts'
import { resetForm } from '#domain/forms/reset-form.ts'
import { getLanguage } from '#domain/stores/locale.ts'
import { to } from '#domain/paths/shop.ts'
import { signInTexts } from '#domain/text/sign-in.ts'
import { isResetLinkValid } from '#server/business/customers/is-reset-link-valid.ts'
import { resetPassword } from '#server/business/customers/reset-password.ts'
import { requestScopeContext } from '#server/platform/http/request-scope.ts'
import { formAction } from '#web/form-action.ts'
import { toMetaTags } from '../shell/meta-tags.ts'
import { toSignedOutHeaders } from '../shell/session-cookies.ts'
import { getCustomerAuth, openCustomerAuth } from '../shell/customer-auth.ts'
import type { Route } from './+types/reset'
import { ExpiredLink } from './expired-link.tsx'
import { ResetForm } from './reset-form.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const isValid = await isResetLinkValid(getCustomerAuth(context), token)
  return isValid ? { token } : { expired: toLocalisedError(refused('resetLinkInvalid')) }
}

export const action = formAction({
  authorise: openCustomerAuth,
  schema: resetForm,
  failureCode: 'unexpected',
  run: ({ customerAuth, values }, { context }) =>
    resetPassword(customerAuth, values, context.get(requestScopeContext).host),
  done: (_, { context }) => {
    // The reset has ended this browser's session too.
    const headers = toSignedOutHeaders(context.get(requestScopeContext))
    return redirect(to.login({ news: 'password_saved' }), { headers })
  },
})

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
