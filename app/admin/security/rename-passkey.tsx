import { Form, redirect, useNavigation } from 'react-router'
import { passkeyForm } from '#domain/forms/security-forms.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { to } from '#domain/paths.ts'
import { adminSecurityWords } from '#domain/text/admin/security.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { visitContext } from '#server/http/visit.ts'
import { readPasskey, renamePasskey } from '#server/staff/change-passkeys.ts'
import { Card } from '#ui/card.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { faulty, notTaken } from '../form-answer.ts'
import { changeOr, readOr } from '../read-or.ts'
import { FormFoot } from '../shell/form-foot.tsx'
import { signedInStaff } from '../signed-in.ts'
import { titled } from '../titled.ts'
import { useUnsavedForm } from '../unsaved-work.ts'
import { useFormAnswer } from '../use-form-answer.ts'
import type { Route } from './+types/rename-passkey'

const { passkeys: words } = adminSecurityWords

export async function loader(asked: Route.LoaderArgs) {
  const { person } = await signedInStaff(asked)
  const passkey = await readOr(asked, 'securityLoadFailed', () =>
    readPasskey(asked.context.get(visitContext), person.id, asked.params.passkey),
  )
  return { passkey: orRefuse(passkey) }
}

export async function action(asked: Route.ActionArgs) {
  const { person } = await signedInStaff(asked)
  const form = await asked.request.formData()
  const read = readForm(passkeyForm, form)
  if ('faults' in read) return faulty(read.faults, form)
  const passkey = { id: asked.params.passkey, ...read.values }
  const no = await changeOr(asked, 'securitySaveFailed', () =>
    renamePasskey(asked.context.get(visitContext), person.id, passkey),
  )
  return no ? notTaken(no, form) : redirect(to.admin.security())
}

export function meta() {
  return titled(words.renameTitle)
}

export default function RenamePasskey({ loaderData, actionData }: Route.ComponentProps) {
  const { passkey } = loaderData
  const isSaving = useNavigation().formMethod === 'POST'
  const { form, error, faultOf, typedIn } = useFormAnswer(actionData)
  useUnsavedForm(form, actionData)
  return (
    <div className="mb-8 max-w-[52rem]">
      <Card title={words.renameTitle}>
        <Form
          key={passkey.id}
          ref={form}
          method="post"
          noValidate
          className="grid max-w-narrow gap-5"
        >
          {error && <ErrorBox>{error}</ErrorBox>}
          <Field label={words.name} error={faultOf('name')}>
            <TextInput name="name" defaultValue={typedIn('name') ?? passkey.name} autoFocus />
          </Field>
          <FormFoot isSaving={isSaving} cancelHref={to.admin.security()} />
        </Form>
      </Card>
    </div>
  )
}
