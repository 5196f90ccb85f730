import { forgottenForm } from '#shared/forms/reset-form.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { signInTexts } from '../../rules/sign-in-texts.ts'
import { requestPasswordReset } from '../../server/request-password-reset.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { formAction } from '#web/form-action.ts'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import { openCustomerAuth } from '#shell/shop/customer-auth.ts'
import type { Route } from './+types/forgotten'
import { ForgottenForm } from './forgotten-form.tsx'

export const action = formAction({
  authorise: openCustomerAuth,
  schema: forgottenForm,
  failureCode: 'unexpected',
  run: ({ customerAuth, values }, { context }) => {
    const { client_address } = context.get(requestScopeContext)
    return requestPasswordReset(customerAuth, values.email, client_address)
  },
  done: ({ values }) => ({ sent_to: values.email }),
})

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store) return toMetaTags(store)
  return toMetaTags(store, { title: signInTexts(getLanguage(store.locale)).forgottenPage.title })
}

export default function ForgottenPage({ actionData, matches }: Route.ComponentProps) {
  const language = getLanguage(matches[1].loaderData.store.locale)
  return <ForgottenForm result={actionData} language={language} />
}
