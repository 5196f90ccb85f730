import { redirect } from 'react-router'
import { confirmForm } from '#shared/forms/reset-form.ts'
import { getLanguage, type Language } from '#shared/stores/locale.ts'
import { to } from '#shared/paths/shop.ts'
import { signInTexts } from '../../rules/sign-in-texts.ts'
import { confirmAddress, isOwnConfirmationLink } from '../../server/confirm-address.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { formAction } from '#web/form-action.ts'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import { toSignedOutHeaders } from '#shell/shop/session-cookies.ts'
import { getCustomerAuth, openCustomerAuth } from '#shell/shop/visited-shop.ts'
import { findSignedInCustomer } from '#shell/shop/signed-in-customer.ts'
import type { Route } from './+types/confirm'
import { limits } from '#shared/limits.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import type { FormResult } from '#web/form-result.ts'
import { RefusalBox, createFieldErrors, PostForm } from '#shell/shop/forms/post-form.tsx'
import { SignInLayout } from './sign-in-layout.tsx'

/** Confirmation takes a POST: mail scanners follow links on their own. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  return { token, method: await chooseMethod({ request, context, url }, token) }
}

export const action = formAction({
  authorise: openCustomerAuth,
  schema: confirmForm,
  failureCode: 'unexpected',
  run: async (
    { customerAuth, values: { token, password, new_password } },
    { request, context },
  ) => {
    const signedIn = await findSignedInCustomer({ request, context })
    const proof =
      new_password !== undefined
        ? { new_password, host: context.get(requestScopeContext).host }
        : password !== undefined
          ? { password }
          : { session_of: signedIn?.customer.id ?? '' }
    return confirmAddress(customerAuth, token, proof)
  },
  done: ({ values: { password, new_password } }, { context }) => {
    if (new_password !== undefined) {
      const headers = toSignedOutHeaders(context.get(requestScopeContext))
      return redirect(to.login({ news: 'password_saved' }), { headers })
    }
    const news = 'address_confirmed'
    return password === undefined ? to.account({ news }) : to.login({ news })
  },
})

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

/** Proof of ownership: this browser's session, the account's password, or a new one. */
type ConfirmationMethod = 'session' | 'password' | 'new_password'

type Props = {
  token: string
  method: ConfirmationMethod
  result: FormResult | undefined
  language: Language
}

function Confirmation({ token, method, result, language }: Props) {
  const texts = signInTexts(language)
  const { title, intro, introPassword, introNew, chooseNew, confirm, confirming } =
    texts.confirmation
  const getFieldError = createFieldErrors(result, language)
  const labels = { show: texts.showPassword, hide: texts.hidePassword }
  return (
    <SignInLayout
      title={title}
      intro={{ session: intro, password: introPassword, new_password: introNew }[method]}
    >
      <RefusalBox result={result} language={language} />
      <PostForm className="grid gap-5">
        <input type="hidden" name="token" value={token} />
        {method === 'password' && (
          <Field label={texts.password} error={getFieldError('password')}>
            <PasswordInput
              name="password"
              autoComplete="current-password"
              labels={labels}
              required
            />
          </Field>
        )}
        {method === 'new_password' && (
          <Field
            label={texts.resetPage.newPassword}
            hint={texts.passwordHint(limits.minPasswordLength)}
            error={getFieldError('new_password')}
          >
            <PasswordInput
              name="new_password"
              autoComplete="new-password"
              labels={labels}
              required
            />
          </Field>
        )}
        <Button type="submit" size="large" data-pending={confirming}>
          {confirm}
        </Button>
      </PostForm>
      {method === 'password' && (
        <Link href={to.login.confirm(token, 'new_password')} className="link justify-self-start">
          {chooseNew}
        </Link>
      )}
    </SignInLayout>
  )
}
