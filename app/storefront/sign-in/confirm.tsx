import { redirect } from 'react-router'
import { isRefused } from '#domain/errors/errors.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { confirmForm } from '#domain/forms/reset-form.ts'
import { getLanguage } from '#domain/stores/locale.ts'
import { to } from '#domain/paths/shop.ts'
import { signInTexts } from '#domain/text/sign-in.ts'
import {
  confirmAddress,
  isOwnConfirmationLink,
} from '#server/business/customers/confirm-address.ts'
import { requestScopeContext } from '#server/platform/http/request-scope.ts'
import { toInvalidResult, toRefusedResult } from '#web/form-response.ts'
import { toMetaTags } from '../shell/meta-tags.ts'
import { toSignedOutHeaders } from '../shell/session-cookies.ts'
import { getCustomerAuth } from '../shell/customer-auth.ts'
import { findSignedInCustomer } from '../shell/signed-in-customer.ts'
import type { Route } from './+types/confirm'
import { Confirmation, type ConfirmationMethod } from './confirmation.tsx'

export { secretLinkHeaders as headers } from './secret-link-headers.ts'

/** Confirmation takes a POST: mail scanners follow links on their own. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  return { token, method: await chooseMethod({ request, context, url }, token) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const parsed = parseForm(confirmForm, await request.formData())
  if ('fieldErrors' in parsed) return toInvalidResult(parsed.fieldErrors)
  const { token, password, new_password } = parsed.values
  const scope = context.get(requestScopeContext)
  const signedIn = await findSignedInCustomer({ request, context })
  const proof =
    new_password !== undefined
      ? { new_password, host: scope.host }
      : password !== undefined
        ? { password }
        : { session_of: signedIn?.customer.id ?? '' }
  const refusal = await confirmAddress(getCustomerAuth(context), token, proof)
  if (isRefused(refusal)) return toRefusedResult(refusal)
  if ('new_password' in proof) {
    return redirect(to.login({ news: 'password_saved' }), { headers: toSignedOutHeaders(scope) })
  }
  const news = 'address_confirmed'
  return redirect('session_of' in proof ? to.account({ news }) : to.login({ news }))
}

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store) return toMetaTags(store)
  return toMetaTags(store, { title: signInTexts(getLanguage(store.locale)).confirmation.title })
}

export default function ConfirmPage({ loaderData, actionData, matches }: Route.ComponentProps) {
  const language = getLanguage(matches[1].loaderData.store.locale)
  return <Confirmation {...loaderData} result={actionData} language={language} />
}

async function chooseMethod(
  { request, context, url }: Pick<Route.LoaderArgs, 'request' | 'context' | 'url'>,
  token: string,
): Promise<ConfirmationMethod> {
  if (url.searchParams.has('ny')) return 'new_password'
  const signedIn = await findSignedInCustomer({ request, context })
  const isOwn =
    signedIn && (await isOwnConfirmationLink(getCustomerAuth(context), token, signedIn.customer.id))
  return isOwn ? 'session' : 'password'
}
