import { redirect } from 'react-router'
import { refused, toLocalisedError } from '#shared/errors/errors.ts'
import { resetForm } from '#shared/forms/reset-form.ts'
import { getLanguage, type Language } from '#shared/stores/locale.ts'
import { to } from '#shared/paths/shop.ts'
import { signInTexts } from '../../rules/sign-in-texts.ts'
import { isResetLinkValid, resetPassword } from '../../server/reset-password.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { formAction } from '#web/form-action.ts'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import { toSignedOutHeaders } from '#shell/shop/session-cookies.ts'
import { getCustomerAuth, openCustomerAuth } from '#shell/shop/visited-shop.ts'
import type { Route } from './+types/reset'
import { Button, ButtonLink } from '#ui/button.tsx'
import type { FormResult } from '#web/form-result.ts'
import { RefusalBox, createFieldErrors, PostForm } from '#shell/shop/forms/post-form.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { SignInLayout } from './sign-in-layout.tsx'
import { getErrorHeading, type LocalisedError } from '#shared/errors/localised-error.ts'
import { ErrorBox } from '#ui/banner.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const isValid = await isResetLinkValid(getCustomerAuth(context), token)
  return isValid ? { token } : { expired: toLocalisedError(refused('resetLinkInvalid')) }
}

export const action = formAction({
  authorise: openCustomerAuth,
  schema: resetForm,
  failureCode: 'unexpected',
  run: ({ customerAuth, values }, { context }) =>
    resetPassword(customerAuth, values, context.get(requestScopeContext).host),
  done: (_, { context }) => {
    // The reset has ended this browser's session too.
    const headers = toSignedOutHeaders(context.get(requestScopeContext))
    return redirect(to.login({ news: 'password_saved' }), { headers })
  },
})

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store) return toMetaTags(store)
  return toMetaTags(store, { title: signInTexts(getLanguage(store.locale)).resetPage.title })
}

export default function ResetPage({ loaderData, actionData, matches }: Route.ComponentProps) {
  const language = getLanguage(matches[1].loaderData.store.locale)
  if (loaderData.expired) return <ExpiredLink error={loaderData.expired} language={language} />
  return <ResetForm token={loaderData.token} result={actionData} language={language} />
}

type Props = { token: string; result: FormResult | undefined; language: Language }

function ResetForm({ token, result, language }: Props) {
  const texts = signInTexts(language)
  const page = texts.resetPage
  const getFieldError = createFieldErrors(result, language)
  return (
    <SignInLayout title={page.title} intro={page.intro}>
      <RefusalBox result={result} language={language} />
      <PostForm data-task="announce-recovery" className="grid gap-5">
        <input type="hidden" name="token" value={token} />
        <NewPasswordField
          label={page.newPassword}
          error={getFieldError('password')}
          texts={texts}
        />
        <Button type="submit" size="large" data-pending={page.saving}>
          {page.save}
        </Button>
      </PostForm>
    </SignInLayout>
  )
}

function ExpiredLink({ error, language }: { error: LocalisedError; language: Language }) {
  const { resetPage, forgottenPage } = signInTexts(language)
  return (
    <SignInLayout title={resetPage.title}>
      <ErrorBox>{getErrorHeading(error, language)}</ErrorBox>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={to.login.forgotten()}>{resetPage.askAgain}</ButtonLink>
        <ButtonLink href={to.login()} variant="secondary">
          {forgottenPage.back}
        </ButtonLink>
      </div>
    </SignInLayout>
  )
}
