import { forgottenForm } from '#shared/forms/reset-form.ts'
import { getLanguage, type Language } from '#shared/stores/locale.ts'
import { signInTexts } from '../../rules/sign-in-texts.ts'
import { requestPasswordReset } from '../../server/request-password-reset.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { formAction } from '#web/form-action.ts'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import { openCustomerAuth } from '#shell/shop/visited-shop.ts'
import type { Route } from './+types/forgotten'
import { to } from '#shared/paths/shop.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { Banner } from '#ui/banner.tsx'
import type { FormResult } from '#web/form-result.ts'
import { RefusalBox, createFieldErrors, PostForm } from '#shell/shop/forms/post-form.tsx'
import { SignInLayout } from './sign-in-layout.tsx'

export const action = formAction({
  authorise: openCustomerAuth,
  schema: forgottenForm,
  failureCode: 'unexpected',
  run: ({ customerAuth, values }, { context }) => {
    const { client_address } = context.get(requestScopeContext)
    return requestPasswordReset(customerAuth, values.email, client_address)
  },
  done: ({ values }) => ({ sent_to: values.email }),
})

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store) return toMetaTags(store)
  return toMetaTags(store, { title: signInTexts(getLanguage(store.locale)).forgottenPage.title })
}

export default function ForgottenPage({ actionData, matches }: Route.ComponentProps) {
  const language = getLanguage(matches[1].loaderData.store.locale)
  return <ForgottenForm result={actionData} language={language} />
}

type Props = { result: FormResult | { sent_to: string } | undefined; language: Language }

/** The response never reveals whether an account exists. */
function ForgottenForm({ result, language }: Props) {
  const texts = signInTexts(language)
  const page = texts.forgottenPage
  const isSent = result !== undefined && 'sent_to' in result
  const back = (
    <Link href={to.login()} className="link">
      {page.back}
    </Link>
  )
  if (isSent) {
    return (
      <SignInLayout title={page.sentTitle} aside={back}>
        <Banner>
          <span data-task="await-recovery" data-resumed={page.goneOn}>
            {page.sent(result.sent_to)}
          </span>
        </Banner>
      </SignInLayout>
    )
  }
  return (
    <SignInLayout title={page.title} intro={page.intro} aside={back}>
      <RefusalBox result={result} language={language} />
      <PostForm className="grid gap-5">
        <Field label={texts.email} error={createFieldErrors(result, language)('email')}>
          <TextInput type="email" name="email" autoComplete="username" required />
        </Field>
        <Button type="submit" size="large" data-pending={page.sending}>
          {page.send}
        </Button>
      </PostForm>
    </SignInLayout>
  )
}
