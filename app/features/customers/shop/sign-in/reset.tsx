import { redirect } from 'react-router'
import { refused, toLocalisedError } from '#shared/errors/errors.ts'
import { resetForm } from '#shared/forms/reset-form.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { to } from '#shared/paths/shop.ts'
import { signInTexts } from '../../rules/sign-in-texts.ts'
import { isResetLinkValid, resetPassword } from '../../server/reset-password.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { formAction } from '#web/form-action.ts'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import { toSignedOutHeaders } from '#shell/shop/session-cookies.ts'
import { getCustomerAuth, openCustomerAuth } from '#shell/shop/customer-auth.ts'
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
