import { Form, redirect, useNavigation } from 'react-router'
import { isRefused } from '#domain/errors.ts'
import { emailForm, newEmailForm } from '#domain/forms/email-form.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { languageOf } from '#domain/locale.ts'
import { to } from '#domain/paths/shop.ts'
import { accountWords } from '#domain/text/account.ts'
import { signInWords } from '#domain/text/sign-in.ts'
import { changeEmail, requestEmailChange } from '#server/customers/change-email.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { faulty, notTaken } from '../form-answer.ts'
import { headOf } from '../head.ts'
import { inPlace } from '../in-place.ts'
import { RefusalBox } from '../refusal-box.tsx'
import { signInDesk } from '../sign-in-desk.ts'
import { requireCustomer } from '../signed-in.ts'
import { useFormAnswer } from '../use-form-answer.ts'
import type { Route } from './+types/email'
import { saveFailed } from './save-failed.ts'
import { Section } from './section.tsx'

export { unsharedAddress as headers } from '../sign-in/unshared-address.ts'

export async function loader(args: Route.LoaderArgs) {
  const { customer } = await requireCustomer(args)
  const { searchParams } = args.url
  return { email: customer.email, token: searchParams.get('token'), news: searchParams.get('nyt') }
}

/** Requests the link, or confirms it with a POST: mail scanners follow links. */
export async function action(args: Route.ActionArgs) {
  const { customer, session } = await requireCustomer(args)
  const form = await args.request.formData()
  const auth = signInDesk(args.context)
  if (form.has('token')) {
    const read = readForm(newEmailForm, form)
    if ('faults' in read) return faulty(read.faults)
    const here = { customer_id: customer.id, session_id: session.id }
    const refusal = await changeEmail(auth, here, read.values.token)
    return isRefused(refusal) ? notTaken(refusal) : redirect(to.account.email({ news: 'changed' }))
  }
  const read = readForm(emailForm, form)
  if ('faults' in read) return faulty(read.faults)
  const refusal = await requestEmailChange(auth, customer.id, read.values)
  return isRefused(refusal) ? notTaken(refusal) : redirect(to.account.email({ news: 'sent' }))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(serverAction, saveFailed)
}

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  return headOf(store, store && { title: accountWords(languageOf(store.locale)).email.title })
}

export default function Email({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { email, token, news } = loaderData
  const language = languageOf(matches[1].loaderData.store.locale)
  const { email: words, currentPassword } = accountWords(language)
  const { showPassword, hidePassword } = signInWords(language)
  const { form, faultOf } = useFormAnswer(actionData, language)
  const isSending = useNavigation().formMethod === 'POST'
  if (token !== null) {
    return (
      <Section title={words.title} intro={words.confirmIntro}>
        <div className="grid max-w-narrow gap-6">
          <RefusalBox answer={actionData} language={language} />
          <Form ref={form} method="post" action={to.account.email()} replace>
            <input type="hidden" name="token" value={token} />
            <Button type="submit" pendingLabel={isSending && words.changing}>
              {words.confirm}
            </Button>
          </Form>
        </div>
      </Section>
    )
  }
  return (
    <Section title={words.title} intro={words.intro(email)}>
      <div className="grid max-w-narrow gap-6">
        {news === 'sent' && !actionData && <Notice>{words.sent}</Notice>}
        {news === 'changed' && !actionData && <Notice>{words.changed(email)}</Notice>}
        <RefusalBox answer={actionData} language={language} />
        <Form
          // A new key empties the form after it has been sent.
          key={actionData ? 'open' : (news ?? 'open')}
          ref={form}
          method="post"
          replace
          noValidate
          className="grid gap-5"
        >
          <Field label={words.newEmail} error={faultOf('email')}>
            <TextInput type="email" name="email" autoComplete="email" required />
          </Field>
          <Field label={currentPassword} error={faultOf('current_password')}>
            <PasswordInput
              name="current_password"
              autoComplete="current-password"
              labels={{ show: showPassword, hide: hidePassword }}
              required
            />
          </Field>
          <Button
            type="submit"
            pendingLabel={isSending && words.sending}
            className="justify-self-start"
          >
            {words.send}
          </Button>
        </Form>
      </div>
    </Section>
  )
}
