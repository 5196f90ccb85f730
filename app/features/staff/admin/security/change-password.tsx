import { screenRefusals } from '#shared/errors/screen-refusals.ts'
import { Form } from 'react-router'
import { changePasswordForm } from '../../rules/security-forms.ts'
import { to } from '#shared/paths/paths.ts'
import { adminSecurityTexts } from '../../rules/admin-security-texts.ts'
import { changeStaffPassword } from '../../server/change-staff-password.ts'
import { Card } from '#ui/card.tsx'
import { ErrorBox, Banner } from '#ui/banner.tsx'
import { toSavedResult } from '#web/form-response.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { useFormResult } from '#web/use-form-result.ts'
import { formAction } from '#web/form-action.ts'
import { FormFooter } from '#web/submit-button.tsx'
import { NewPassword } from '../sign-in/new-password.tsx'
import { getSignedInStaff, requireSignedIn } from '#shell/admin/signed-in-staff.ts'
import type { Route } from './+types/change-password'
import { CurrentPassword } from './own-password-form.tsx'

const failure = screenRefusals.securitySaveFailed

const { password: words } = adminSecurityTexts

export const loader = requireSignedIn

export const action = formAction({
  authorise: getSignedInStaff,
  schema: changePasswordForm,
  failureCode: failure.code,
  run: ({ requestScope, values, ...signedIn }) =>
    changeStaffPassword(requestScope, signedIn, values),
  done: () => toSavedResult(words.saved),
})

export const clientAction = keepFormOnError(failure)

export const meta = () => toPageTitle(words.change)

export default function ChangePassword({ actionData }: Route.ComponentProps) {
  const { form, error, explanation, notice: message, getFieldError } = useFormResult(actionData)
  return (
    <div className="mb-8 max-w-[52rem]">
      {message ? (
        <Banner>{message}</Banner>
      ) : (
        <Card title={words.change}>
          <Form ref={form} method="post" noValidate className="grid max-w-narrow gap-5">
            {error && <ErrorBox title={error}>{explanation}</ErrorBox>}
            <CurrentPassword error={getFieldError('current_password')} />
            <NewPassword label={words.new} error={getFieldError('password')} />
            <FormFooter cancelHref={to.admin.security()} />
          </Form>
        </Card>
      )}
    </div>
  )
}
