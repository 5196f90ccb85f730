import { Form, redirect } from 'react-router'
import { staffRefusals } from '../../rules/errors.ts'
import { staffForgottenForm } from '#shared/forms/sign-in-form.ts'
import { to } from '#shared/paths/paths.ts'
import { adminSignInTexts } from '../../rules/admin-sign-in-texts.ts'
import { requestStaffReset } from '../../server/request-staff-reset.ts'
import { ErrorBox, Banner } from '#ui/banner.tsx'
import { Link } from '#ui/link.tsx'
import { formAction } from '#web/form-action.ts'
import { toSavedResult } from '#web/form-response.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { leaveByPage } from '#web/leave-by-page.ts'
import { toPageTitle } from '#web/page-title.ts'
import { useFormResult } from '#web/use-form-result.ts'
import { SubmitButton } from '#web/submit-button.tsx'
import type { Route } from './+types/forgotten'
import { getSignInContext } from './sign-in-context.ts'
import { EmailField } from './email-field.tsx'
import { SignInLayout } from './sign-in-layout.tsx'

const failure = staffRefusals.staffSignInFailed

const { forgotten: words } = adminSignInTexts

export const middleware = [leaveByPage]

export const action = formAction({
  authorise: getSignInContext,
  schema: staffForgottenForm,
  failureCode: failure.code,
  run: ({ requestScope, values }) => requestStaffReset(requestScope, values.email),
  done: ({ values, outcome: { account_origin } }) =>
    account_origin === null
      ? toSavedResult(words.sent(values.email))
      : redirect(new URL(to.admin.login.forgotten(), account_origin).href),
})

export const clientAction = keepFormOnError(failure)

export const meta = () => toPageTitle(words.title)

export default function Forgotten({ actionData }: Route.ComponentProps) {
  const {
    form,
    error,
    explanation,
    notice: message,
    getFieldError,
    getSubmittedValue,
  } = useFormResult(actionData)
  return (
    <SignInLayout
      title={words.title}
      intro={!message && words.intro}
      footer={
        <Link href={to.admin.login()} className="link">
          {words.back}
        </Link>
      }
    >
      {message ? (
        <Banner>{message}</Banner>
      ) : (
        <Form ref={form} method="post" noValidate className="grid gap-5">
          {error && <ErrorBox title={error}>{explanation}</ErrorBox>}
          <EmailField getFieldError={getFieldError} getSubmittedValue={getSubmittedValue} />
          <SubmitButton pendingLabel={words.sending}>{words.send}</SubmitButton>
        </Form>
      )}
    </SignInLayout>
  )
}
