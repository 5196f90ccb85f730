import { redirect } from 'react-router'
import { accountRefusals } from '../../rules/errors.ts'
import { deletionForm } from '../../rules/password-form.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { to } from '#shared/paths/shop.ts'
import { accountTexts } from '../../rules/account-texts.ts'
import { signInTexts } from '../../rules/sign-in-texts.ts'
import { deleteAccount } from '../../server/delete-account.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { formAction } from '#web/form-action.ts'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import { createFieldErrors, RefusalBox, PostForm } from '#shell/shop/forms/post-form.tsx'
import { toSignedOutHeaders } from '#shell/shop/session-cookies.ts'
import { getCustomerAuth } from '#shell/shop/visited-shop.ts'
import { requireCustomer } from '#shell/shop/signed-in-customer.ts'
import type { Route } from './+types/delete-account'
import { Section } from './section.tsx'

export async function loader(args: Route.LoaderArgs) {
  await requireCustomer(args)
  return null
}

export const action = formAction({
  authorise: requireCustomer,
  schema: deletionForm,
  failureCode: 'accountSaveFailed',
  run: ({ customer, values }, { context }) =>
    deleteAccount(getCustomerAuth(context), customer.id, values.password),
  done: (_, { context }) => {
    const headers = toSignedOutHeaders(context.get(requestScopeContext))
    return redirect(to.login({ news: 'account_deleted' }), { headers })
  },
})

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  return toMetaTags(
    store,
    store && { title: accountTexts(getLanguage(store.locale)).deleteAccount },
  )
}

export default function DeleteAccount({ actionData, matches }: Route.ComponentProps) {
  const language = getLanguage(matches[1].loaderData.store.locale)
  const texts = accountTexts(language)
  const { password, showPassword, hidePassword } = signInTexts(language)
  const getFieldError = createFieldErrors(actionData, language)
  return (
    <Section title={texts.deleteAccount} intro={texts.deleteAccountExplained}>
      <div className="grid max-w-narrow gap-6">
        <RefusalBox result={actionData} language={language} />
        <PostForm failed={accountRefusals.accountSaveFailed[language]} className="grid gap-5">
          <Field label={password} hint={texts.deleteAccountProof} error={getFieldError('password')}>
            <PasswordInput
              name="password"
              autoComplete="current-password"
              labels={{ show: showPassword, hide: hidePassword }}
              required
            />
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="danger" data-pending={texts.deleting}>
              {texts.deleteAccount}
            </Button>
            <ButtonLink href={to.account.data()} variant="secondary">
              {texts.cancel}
            </ButtonLink>
          </div>
        </PostForm>
      </div>
    </Section>
  )
}
