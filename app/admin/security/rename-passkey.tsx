import { Form, redirect, useNavigation } from 'react-router'
import { passkeyForm } from '#domain/forms/security-forms.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { to } from '#domain/paths/paths.ts'
import { adminSecurityTexts } from '#domain/text/admin/security.ts'
import { throwIfRefused } from '#server/platform/http/throw-if-refused.ts'
import { requestScopeContext } from '#server/platform/http/request-scope.ts'
import { readPasskey, renamePasskey } from '#server/business/staff/change-passkeys.ts'
import { Card } from '#ui/card.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toInvalidResult, toRefusedResult } from '#web/form-result.ts'
import { runOrRefuse, loadOrRefuse } from '#web/load-or-refuse.ts'
import { FormFooter } from '../shell/form-footer.tsx'
import { getSignedInStaff } from '../shell/signed-in-staff.ts'
import { toPageTitle } from '#web/page-title.ts'
import { useUnsavedForm } from '#web/unsaved-work.ts'
import { useFormResult } from '#web/use-form-result.ts'
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
