import { redirect } from 'react-router'
import { isRefused } from '#domain/errors.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { confirmForm } from '#domain/forms/reset-form.ts'
import { languageOf } from '#domain/locale.ts'
import { to } from '#domain/paths/shop.ts'
import { signInWords } from '#domain/text/sign-in.ts'
import { confirmAddress, isLinkOf } from '#server/customers/confirm-address.ts'
import { visitContext } from '#server/http/visit.ts'
import { faulty, notTaken } from '../form-answer.ts'
import { headOf } from '../head.ts'
import { inPlace } from '../in-place.ts'
import { signedOutHeaders } from '../session-cookies.ts'
import { signInDesk } from '../sign-in-desk.ts'
import { signedInCustomer } from '../signed-in.ts'
import type { Route } from './+types/confirm'
import { Confirmation, type ConfirmationWay } from './confirmation.tsx'

export { unsharedAddress as headers } from './unshared-address.ts'

/** Confirmation takes a POST: mail scanners follow links on their own. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  return { token, way: await wayOf({ request, context, url }, token) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const read = readForm(confirmForm, await request.formData())
  if ('faults' in read) return faulty(read.faults)
  const { token, password, new_password } = read.values
  const visit = context.get(visitContext)
  const person = await signedInCustomer({ request, context })
  const proof =
    new_password !== undefined
      ? { new_password, host: visit.host }
      : password !== undefined
        ? { password }
        : { session_of: person?.customer.id ?? '' }
  const refusal = await confirmAddress(signInDesk(context), token, proof)
  if (isRefused(refusal)) return notTaken(refusal)
  if ('new_password' in proof) {
    return redirect(to.login({ news: 'password_saved' }), { headers: signedOutHeaders(visit) })
  }
  const news = 'address_confirmed'
  return redirect('session_of' in proof ? to.account({ news }) : to.login({ news }))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(serverAction)
}

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store) return headOf(store)
  return headOf(store, { title: signInWords(languageOf(store.locale)).confirmation.title })
}

export default function ConfirmPage({ loaderData, actionData, matches }: Route.ComponentProps) {
  const language = languageOf(matches[1].loaderData.store.locale)
  return <Confirmation {...loaderData} answer={actionData} language={language} />
}

async function wayOf(
  { request, context, url }: Pick<Route.LoaderArgs, 'request' | 'context' | 'url'>,
  token: string,
): Promise<ConfirmationWay> {
  if (url.searchParams.has('ny')) return 'new_password'
  const person = await signedInCustomer({ request, context })
  const isOwn = person && (await isLinkOf(signInDesk(context), token, person.customer.id))
  return isOwn ? 'session' : 'password'
}
