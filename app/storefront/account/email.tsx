import { redirect } from 'react-router'
import { accountRefusals } from '#domain/errors/account.ts'
import { isRefused } from '#domain/errors/errors.ts'
import { emailForm, newEmailForm } from '#domain/forms/email-form.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { getLanguage } from '#domain/stores/locale.ts'
import { to } from '#domain/paths/shop.ts'
import { accountTexts } from '#domain/text/account.ts'
import { signInTexts } from '#domain/text/sign-in.ts'
import { changeEmail, requestEmailChange } from '#server/business/customers/change-email.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toInvalidResult, toRefusedResult } from '#web/form-response.ts'
import { toMetaTags } from '../shell/meta-tags.ts'
import { createFieldErrors } from '../forms/field-errors.ts'
import { PostForm } from '../forms/post-form.tsx'
import { RefusalBox } from '../shell/refusal-box.tsx'
import { getCustomerAuth } from '../shell/customer-auth.ts'
import { requireCustomer } from '../shell/signed-in-customer.ts'
import type { Route } from './+types/email'
import { Section } from './section.tsx'

export { secretLinkHeaders as headers } from '../sign-in/secret-link-headers.ts'

export async function loader(args: Route.LoaderArgs) {
  const { customer } = await requireCustomer(args)
  const { searchParams } = args.url
  return { email: customer.email, token: searchParams.get('token'), news: searchParams.get('nyt') }
}

/** Requests the link, or confirms it with a POST: mail scanners follow links. */
export async function action(args: Route.ActionArgs) {
  const { customer, session } = await requireCustomer(args)
  const form = await args.request.formData()
  const customerAuth = getCustomerAuth(args.context)
  if (form.has('token')) {
    const parsed = parseForm(newEmailForm, form)
    if ('fieldErrors' in parsed) return toInvalidResult(parsed.fieldErrors)
    const currentSession = { customer_id: customer.id, session_id: session.id }
    const refusal = await changeEmail(customerAuth, currentSession, parsed.values.token)
    return isRefused(refusal)
      ? toRefusedResult(refusal)
      : redirect(to.account.email({ news: 'changed' }))
  }
  const parsed = parseForm(emailForm, form)
  if ('fieldErrors' in parsed) return toInvalidResult(parsed.fieldErrors)
  const refusal = await requestEmailChange(customerAuth, customer.id, parsed.values)
  return isRefused(refusal)
    ? toRefusedResult(refusal)
    : redirect(to.account.email({ news: 'sent' }))
}

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  return toMetaTags(store, store && { title: accountTexts(getLanguage(store.locale)).email.title })
}

export default function Email({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { email, token, news } = loaderData
  const language = getLanguage(matches[1].loaderData.store.locale)
  const { email: words, currentPassword } = accountTexts(language)
  const { showPassword, hidePassword } = signInTexts(language)
  const getFieldError = createFieldErrors(actionData, language)
  if (token !== null) {
    return (
      <Section title={words.title} intro={words.confirmIntro}>
        <div className="grid max-w-narrow gap-6">
          <RefusalBox result={actionData} language={language} />
          <PostForm
            action={to.account.email()}
            failed={accountRefusals.accountSaveFailed[language]}
          >
            <input type="hidden" name="token" value={token} />
            <Button type="submit" data-pending={words.changing}>
              {words.confirm}
            </Button>
          </PostForm>
        </div>
      </Section>
    )
  }
  return (
    <Section title={words.title} intro={words.intro(email)}>
      <div className="grid max-w-narrow gap-6">
        {news === 'sent' && !actionData && <Notice>{words.sent}</Notice>}
        {news === 'changed' && !actionData && <Notice>{words.changed(email)}</Notice>}
        <RefusalBox result={actionData} language={language} />
        <PostForm failed={accountRefusals.accountSaveFailed[language]} className="grid gap-5">
          <Field label={words.newEmail} error={getFieldError('email')}>
            <TextInput type="email" name="email" autoComplete="email" required />
          </Field>
          <Field label={currentPassword} error={getFieldError('current_password')}>
            <PasswordInput
              name="current_password"
              autoComplete="current-password"
              labels={{ show: showPassword, hide: hidePassword }}
              required
            />
          </Field>
          <Button type="submit" data-pending={words.sending} className="justify-self-start">
            {words.send}
          </Button>
        </PostForm>
      </div>
    </Section>
  )
}
