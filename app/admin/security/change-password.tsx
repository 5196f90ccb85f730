import { Form, useNavigation } from 'react-router'
import { staffRefusals } from '#domain/errors/staff.ts'
import { changePasswordForm } from '#domain/forms/security-forms.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { to } from '#domain/paths.ts'
import { adminSecurityWords } from '#domain/text/admin/security.ts'
import { visitContext } from '#server/http/visit.ts'
import { changeStaffPassword } from '#server/staff/change-staff-password.ts'
import { Card } from '#ui/card.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Notice } from '#ui/notice.tsx'
import { faulty, notTaken, takenWith } from '../form-answer.ts'
import { inPlace } from '../in-place.ts'
import { changeOr } from '../read-or.ts'
import { FormFoot } from '../shell/form-foot.tsx'
import { NewPassword } from '../sign-in/new-password.tsx'
import { signedInStaff } from '../signed-in.ts'
import { titled } from '../titled.ts'
import { useFormAnswer } from '../use-form-answer.ts'
import type { Route } from './+types/change-password'
import { CurrentPassword } from './current-password.tsx'

const { password: words } = adminSecurityWords

export async function loader(asked: Route.LoaderArgs) {
  await signedInStaff(asked)
  return null
}

export async function action(asked: Route.ActionArgs) {
  const signedIn = await signedInStaff(asked)
  const read = readForm(changePasswordForm, await asked.request.formData())
  if ('faults' in read) return faulty(read.faults)
  const no = await changeOr(asked, 'securitySaveFailed', () =>
    changeStaffPassword(asked.context.get(visitContext), signedIn, read.values),
  )
  return no ? notTaken(no) : takenWith(words.saved)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(staffRefusals.securitySaveFailed.en, serverAction)
}

export function meta() {
  return titled(words.change)
}

export default function ChangePassword({ actionData }: Route.ComponentProps) {
  const isSaving = useNavigation().formMethod === 'POST'
  const { form, error, explanation, said, faultOf } = useFormAnswer(actionData)
  return (
    <div className="mb-8 max-w-[52rem]">
      {said ? (
        <Notice>{said}</Notice>
      ) : (
        <Card title={words.change}>
          <Form ref={form} method="post" noValidate className="grid max-w-narrow gap-5">
            {error && <ErrorBox title={error}>{explanation}</ErrorBox>}
            <CurrentPassword error={faultOf('current_password')} />
            <NewPassword label={words.new} error={faultOf('password')} />
            <FormFoot isSaving={isSaving} cancelHref={to.admin.security()} />
          </Form>
        </Card>
      )}
    </div>
  )
}
