import { isRefused } from '#domain/errors/errors.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { forgottenForm } from '#domain/forms/reset-form.ts'
import { getLanguage } from '#domain/stores/locale.ts'
import { signInTexts } from '#domain/text/sign-in.ts'
import { requestPasswordReset } from '#server/business/customers/request-password-reset.ts'
import { requestScopeContext } from '#server/platform/http/request-scope.ts'
import { toInvalidResult, toRefusedResult } from '#web/form-response.ts'
import { toMetaTags } from '../shell/meta-tags.ts'
import { getCustomerAuth } from '../shell/customer-auth.ts'
import type { Route } from './+types/forgotten'
import { ForgottenForm } from './forgotten-form.tsx'

export async function action({ request, context }: Route.ActionArgs) {
  const parsed = parseForm(forgottenForm, await request.formData())
  if ('fieldErrors' in parsed) return toInvalidResult(parsed.fieldErrors)
  const { email } = parsed.values
  const { client_address } = context.get(requestScopeContext)
  const refusal = await requestPasswordReset(getCustomerAuth(context), email, client_address)
  return isRefused(refusal) ? toRefusedResult(refusal) : { sent_to: email }
}

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store) return toMetaTags(store)
  return toMetaTags(store, { title: signInTexts(getLanguage(store.locale)).forgottenPage.title })
}

export default function ForgottenPage({ actionData, matches }: Route.ComponentProps) {
  const language = getLanguage(matches[1].loaderData.store.locale)
  return <ForgottenForm result={actionData} language={language} />
}
