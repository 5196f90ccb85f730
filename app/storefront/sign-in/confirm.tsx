import { Form, redirect, useNavigation } from 'react-router'
import { isRefused } from '#domain/errors.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { confirmForm } from '#domain/forms/reset-form.ts'
import { languageOf } from '#domain/locale.ts'
import { to } from '#domain/paths/shop.ts'
import { signInWords } from '#domain/text/sign-in.ts'
import { confirmAddress } from '#server/customers/confirm-address.ts'
import { Button } from '#ui/button.tsx'
import { faulty, notTaken } from '../form-answer.ts'
import { headOf } from '../head.ts'
import { inPlace } from '../in-place.ts'
import { signInDesk } from '../sign-in-desk.ts'
import { signedInCustomer } from '../signed-in.ts'
import { RefusalBox } from '../refusal-box.tsx'
import type { Route } from './+types/confirm'
import { Threshold } from './threshold.tsx'

export { unsharedAddress as headers } from './unshared-address.ts'

/** A press, not a visit, confirms: programs that look through mails follow links, and are not their readers. */
export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get('token') ?? '' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const read = readForm(confirmForm, await request.formData())
  if ('faults' in read) return faulty(read.faults)
  const refusal = await confirmAddress(signInDesk(context), read.values.token)
  if (isRefused(refusal)) return notTaken(refusal)
  const isHere = (await signedInCustomer({ request, context })) !== null
  const news = 'address_confirmed'
  return redirect(isHere ? to.account({ news }) : to.login({ news }))
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
  const { title, intro, confirm, confirming } = signInWords(language).confirmation
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <Threshold title={title} intro={intro}>
      <RefusalBox answer={actionData} language={language} />
      <Form method="post" replace>
        <input type="hidden" name="token" value={loaderData.token} />
        <Button type="submit" size="large" pendingLabel={isSending && confirming}>
          {confirm}
        </Button>
      </Form>
    </Threshold>
  )
}
