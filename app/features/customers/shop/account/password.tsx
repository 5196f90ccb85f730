import { useSearchParams } from 'react-router'
import { accountRefusals } from '../../rules/errors.ts'
import { passwordForm } from '../../rules/password-form.ts'
import { getLanguage, type Language } from '#shared/stores/locale.ts'
import { to } from '#shared/paths/shop.ts'
import { accountTexts } from '../../rules/account-texts.ts'
import { changePassword } from '../../server/change-password.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/banner.tsx'
import { formAction } from '#web/form-action.ts'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import { createFieldErrors, RefusalBox, PostForm } from '#shell/shop/forms/post-form.tsx'
import { getCustomerAuth } from '#shell/shop/visited-shop.ts'
import { requireCustomer } from '#shell/shop/signed-in-customer.ts'
import type { Route } from './+types/password'
import { Section } from './section.tsx'
import { signInTexts } from '../../rules/sign-in-texts.ts'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { NewPasswordField } from '../sign-in/new-password-field.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { customer } = await requireCustomer(args)
  return { email: customer.email }
}

export const action = formAction({
  authorise: requireCustomer,
  schema: passwordForm,
  failureCode: 'accountSaveFailed',
  run: ({ customer, session, values }, { context }) => {
    const { host } = context.get(requestScopeContext)
    const currentSession = { customer_id: customer.id, session_id: session.id, host }
    return changePassword(getCustomerAuth(context), currentSession, values)
  },
  done: () => to.account.password('changed'),
})

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  return toMetaTags(
    store,
    store && { title: accountTexts(getLanguage(store.locale)).changePassword },
  )
}

export default function Password({ loaderData, actionData, matches }: Route.ComponentProps) {
  const language = getLanguage(matches[1].loaderData.store.locale)
  const texts = accountTexts(language)
  const getFieldError = createFieldErrors(actionData, language)
  const [query] = useSearchParams()
  const isChanged = query.has('nyt') && !actionData
  return (
    <Section title={texts.changePassword} intro={texts.changePasswordIntro}>
      <div className="grid max-w-narrow gap-6">
        <RefusalBox result={actionData} language={language}>
          {isChanged && <Banner>{texts.passwordChanged}</Banner>}
        </RefusalBox>
        <PostForm failed={accountRefusals.accountSaveFailed[language]} className="grid gap-5">
          <PasswordFields
            email={loaderData.email}
            getFieldError={getFieldError}
            language={language}
          />
          <Button type="submit" data-pending={texts.saving} className="justify-self-start">
            {texts.changePassword}
          </Button>
        </PostForm>
      </div>
    </Section>
  )
}

type Props = {
  /** Lets password managers match the change to the right account. */
  email: string
  getFieldError: (field: string) => string | undefined
  language: Language
}

function PasswordFields({ email, getFieldError, language }: Props) {
  const { showPassword, hidePassword } = signInTexts(language)
  const texts = accountTexts(language)
  const labels = { show: showPassword, hide: hidePassword }
  return (
    <>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field label={texts.currentPassword} error={getFieldError('current_password')}>
        <PasswordInput
          name="current_password"
          autoComplete="current-password"
          labels={labels}
          required
        />
      </Field>
      <NewPasswordField
        name="new_password"
        label={texts.newPassword}
        error={getFieldError('new_password')}
        texts={signInTexts(language)}
      />
    </>
  )
}
