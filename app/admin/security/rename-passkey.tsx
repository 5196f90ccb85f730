import { Form, redirect, useNavigation } from 'react-router'
import { passkeyForm } from '#domain/forms/security-forms.ts'
import { parseForm } from '#domain/forms/read-form.ts'
import { to } from '#domain/paths.ts'
import { adminSecurityTexts } from '#domain/text/admin/security.ts'
import { throwIfRefused } from '#server/http/or-refuse.ts'
import { requestScopeContext } from '#server/http/visit.ts'
import { readPasskey, renamePasskey } from '#server/staff/change-passkeys.ts'
import { Card } from '#ui/card.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toInvalidResult, toRefusedResult } from '../form-answer.ts'
import { runOrRefuse, loadOrRefuse } from '../read-or.ts'
import { FormFooter } from '../shell/form-foot.tsx'
import { getSignedInStaff } from '../signed-in.ts'
import { toPageTitle } from '../titled.ts'
import { useUnsavedForm } from '../unsaved-work.ts'
import { useFormResult } from '../use-form-answer.ts'
import type { Route } from './+types/rename-passkey'

const { passkeys: words } = adminSecurityTexts

export async function loader(args: Route.LoaderArgs) {
  const { user } = await getSignedInStaff(args)
  const passkey = await loadOrRefuse(args, 'securityLoadFailed', () =>
    readPasskey(args.context.get(requestScopeContext), user.id, args.params.passkey),
  )
  return { passkey: throwIfRefused(passkey) }
}

export async function action(args: Route.ActionArgs) {
  const { user } = await getSignedInStaff(args)
  const form = await args.request.formData()
  const parsed = parseForm(passkeyForm, form)
  if ('fieldErrors' in parsed) return toInvalidResult(parsed.fieldErrors, form)
  const passkey = { id: args.params.passkey, ...parsed.values }
  const refusal = await runOrRefuse(args, 'securitySaveFailed', () =>
    renamePasskey(args.context.get(requestScopeContext), user.id, passkey),
  )
  return refusal ? toRefusedResult(refusal, form) : redirect(to.admin.security())
}

export function meta() {
  return toPageTitle(words.renameTitle)
}

export default function RenamePasskey({ loaderData, actionData }: Route.ComponentProps) {
  const { passkey } = loaderData
  const isSaving = useNavigation().formMethod === 'POST'
  const { form, error, getFieldError, getTypedValue } = useFormResult(actionData)
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
          <Field label={words.name} error={getFieldError('name')}>
            <TextInput name="name" defaultValue={getTypedValue('name') ?? passkey.name} autoFocus />
          </Field>
          <FormFooter isSaving={isSaving} cancelHref={to.admin.security()} />
        </Form>
      </Card>
    </div>
  )
}
