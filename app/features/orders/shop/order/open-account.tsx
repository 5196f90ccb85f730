import { redirect } from 'react-router'
import { refused } from '#shared/errors/errors.ts'
import { authRefusals } from '#features/customers/rules/auth-errors.ts'
import { guestAccountForm } from '#features/customers/rules/account-forms.ts'
import { to } from '#shared/paths/shop.ts'
import { formatPhone } from '#shared/people/phone.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { signInTexts } from '#features/customers/rules/sign-in-texts.ts'
import { openAccountOfGuest } from '#features/customers/server/open-account.ts'
import { findBuyer } from '../../server/place/buyers.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { Button } from '#ui/button.tsx'
import { formAction, type ActionArgs } from '#web/form-action.ts'
import { ReadingPage } from '#features/stores/shop/content/reading-page.tsx'
import { createFieldErrors, RefusalBox, PostForm } from '#shell/shop/forms/post-form.tsx'
import { getCustomerAuth } from '#shell/shop/visited-shop.ts'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import { NewPasswordField } from '#features/customers/shop/sign-in/new-password-field.tsx'
import { getBrowser, redirectSignedIn } from '#features/customers/shop/sign-in/sign-in-actions.ts'
import type { Route } from './+types/open-account'
import { getLinkedOrder } from './linked-order.ts'

export async function loader(args: Route.LoaderArgs) {
  const { guest, link } = await getGuest(args)
  return { guest, link }
}

export const action = formAction({
  authorise: getGuest,
  schema: guestAccountForm,
  failureCode: 'signUpFailed',
  run: ({ guest, values }, args) =>
    openAccountOfGuest(getCustomerAuth(args.context), guest, values.password, getBrowser(args)),
  done: ({ outcome }, args) => redirectSignedIn(outcome, args, to.account()),
})

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store) return toMetaTags(store)
  return toMetaTags(store, { title: signInTexts(getLanguage(store.locale)).guest.title })
}

/** Keeps what the buyer has typed for the order as an account: only a password is asked for. */
export default function OpenAccount({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { guest } = loaderData
  const language = getLanguage(matches[1].loaderData.store.locale)
  const texts = signInTexts(language)
  const getFieldError = createFieldErrors(actionData, language)
  return (
    <ReadingPage
      title={texts.guest.title}
      aside={<p className="mt-4 text-muted">{texts.guest.intro}</p>}
    >
      <PostForm failed={authRefusals.authUnreachable[language]} className="grid gap-5">
        <RefusalBox result={actionData} language={language} />
        <address className="leading-relaxed whitespace-pre-line not-italic wrap-anywhere">
          {[guest.name, guest.address, formatPhone(guest.phone), guest.email].join('\n')}
        </address>
        <input type="email" autoComplete="username" value={guest.email} readOnly hidden />
        <NewPasswordField label={texts.password} error={getFieldError('password')} texts={texts} />
        <Button type="submit" size="large" data-pending={texts.creatingAccount}>
          {texts.createAccount}
        </Button>
      </PostForm>
    </ReadingPage>
  )
}

/** An order with an account leads there. */
async function getGuest(args: Pick<ActionArgs, 'context' | 'params'>) {
  const { job, order, link } = await getLinkedOrder(args)
  const buyer = await findBuyer(job, order)
  if (!buyer) return throwIfRefused<never>(refused('orderNotFound'))
  if (buyer.customer_id !== null && buyer.is_guest === false) throw redirect(to.account())
  const { name, address, phone, email } = buyer
  return { guest: { name, address, phone, email }, link }
}
