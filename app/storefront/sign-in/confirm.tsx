import { redirect } from 'react-router'
import { isRefused } from '#domain/errors.ts'
import { parseForm } from '#domain/forms/read-form.ts'
import { confirmForm } from '#domain/forms/reset-form.ts'
import { getLanguage } from '#domain/locale.ts'
import { to } from '#domain/paths/shop.ts'
import { signInTexts } from '#domain/text/sign-in.ts'
import { confirmAddress, isOwnConfirmationLink } from '#server/customers/confirm-address.ts'
import { requestScopeContext } from '#server/http/visit.ts'
import { toInvalidResult, toRefusedResult } from '../form-answer.ts'
import { toMetaTags } from '../head.ts'
import { keepFormOnError } from '../in-place.ts'
import { toSignedOutHeaders } from '../session-cookies.ts'
import { getCustomerAuth } from '../sign-in-desk.ts'
import { findSignedInCustomer } from '../signed-in.ts'
import type { Route } from './+types/confirm'
import { Confirmation, type ConfirmationMethod } from './confirmation.tsx'

export { secretLinkHeaders as headers } from './unshared-address.ts'

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

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormOnError(serverAction)
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
