import { accountRefusals } from '../../rules/errors.ts'
import {
  emailForm,
  newEmailForm,
  type EmailForm,
  type NewEmailForm,
} from '#shared/forms/email-form.ts'
import type { FormSchema } from '#shared/forms/parse-form.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { to } from '#shared/paths/shop.ts'
import { accountTexts } from '../../rules/account-texts.ts'
import { signInTexts } from '../../rules/sign-in-texts.ts'
import { changeEmail, requestEmailChange } from '../../server/change-email.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { Banner } from '#ui/banner.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { formAction } from '#web/form-action.ts'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import { createFieldErrors, RefusalBox, PostForm } from '#shell/shop/forms/post-form.tsx'
import { getCustomerAuth } from '#shell/shop/visited-shop.ts'
import { requireCustomer } from '#shell/shop/signed-in-customer.ts'
import type { Route } from './+types/email'
import { Section } from './section.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { customer } = await requireCustomer(args)
  const { searchParams } = args.url
  return { email: customer.email, token: searchParams.get('token'), news: searchParams.get('nyt') }
}

export const action = formAction({
  authorise: requireCustomer,
  // The link is confirmed with a POST: mail scanners follow links.
  schema: (_, form): FormSchema<EmailForm | NewEmailForm> =>
    form.has('token') ? newEmailForm : emailForm,
  failureCode: 'accountSaveFailed',
  run: ({ customer, session, values }, { context }) => {
    const customerAuth = getCustomerAuth(context)
    if (!('token' in values)) return requestEmailChange(customerAuth, customer.id, values)
    const currentSession = { customer_id: customer.id, session_id: session.id }
    return changeEmail(customerAuth, currentSession, values.token)
  },
  done: ({ values }) => to.account.email({ news: 'token' in values ? 'changed' : 'sent' }),
})

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
  const isLinkInvalid = actionData?.refusal?.refused === 'resetLinkInvalid'
  if (token !== null && !isLinkInvalid) {
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
        <RefusalBox result={actionData} language={language}>
          {news === 'sent' && !actionData && <Banner>{words.sent}</Banner>}
          {news === 'changed' && !actionData && <Banner>{words.changed(email)}</Banner>}
        </RefusalBox>
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
