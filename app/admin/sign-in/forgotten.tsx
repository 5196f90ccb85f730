import { Form, useNavigation } from 'react-router'
import { staffRefusals } from '#domain/errors/staff.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { staffForgottenForm } from '#domain/forms/sign-in-form.ts'
import { to } from '#domain/paths/paths.ts'
import { adminSignInTexts } from '#domain/text/admin/sign-in.ts'
import { requestScopeContext } from '#server/platform/http/request-scope.ts'
import { requestStaffReset } from '#server/business/staff/request-staff-reset.ts'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Field } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toInvalidResult, toRefusedResult, toSavedResult } from '#web/form-response.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { runOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { useFormResult } from '#web/use-form-result.ts'
import type { Route } from './+types/forgotten'
import { SignInLayout } from './sign-in-layout.tsx'

const { forgotten: words, email: emailLabel } = adminSignInTexts

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const parsed = parseForm(staffForgottenForm, form)
  if ('fieldErrors' in parsed) return toInvalidResult(parsed.fieldErrors, form)
  const { email } = parsed.values
  const refusal = await runOrRefuse(args, 'staffSignInFailed', () =>
    requestStaffReset(args.context.get(requestScopeContext), email),
  )
  return refusal ? toRefusedResult(refusal, form) : toSavedResult(words.sent(email))
}

export const clientAction = keepFormOnError(staffRefusals.staffSignInFailed)

export function meta() {
  return toPageTitle(words.title)
}

export default function Forgotten({ actionData }: Route.ComponentProps) {
  const isSending = useNavigation().formMethod === 'POST'
  const {
    form,
    error,
    explanation,
    notice: message,
    getFieldError,
    getTypedValue,
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
        <Notice>{message}</Notice>
      ) : (
        <Form ref={form} method="post" noValidate className="grid gap-5">
          {error && <ErrorBox title={error}>{explanation}</ErrorBox>}
          <Field label={emailLabel} error={getFieldError('email')}>
            <TextInput
              type="email"
              name="email"
              defaultValue={getTypedValue('email')}
              autoComplete="username"
              autoFocus
            />
          </Field>
          <Button type="submit" pendingLabel={isSending && words.sending}>
            {words.send}
          </Button>
        </Form>
      )}
    </SignInLayout>
  )
}
