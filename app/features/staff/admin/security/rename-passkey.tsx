import { passkeyForm } from '../../rules/security-forms.ts'
import { to } from '#shared/paths/paths.ts'
import { adminSecurityTexts } from '../../rules/admin-security-texts.ts'
import { readPasskey, renamePasskey } from '../../server/change-passkeys.ts'
import { Card } from '#ui/card.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { formAction } from '#web/form-action.ts'
import { DataForm } from '#web/data-form.tsx'
import { readFormResult } from '#web/form-result.ts'
import { getSignedInStaff } from '#shell/admin/signed-in-staff.ts'
import type { Route } from './+types/rename-passkey'

const { passkeys: words } = adminSecurityTexts

export async function loader(args: Route.LoaderArgs) {
  const { user } = await getSignedInStaff(args)
  const passkey = await loadOrRefuse(args, 'securityLoadFailed', (requestScope) =>
    readPasskey(requestScope, user.id, args.params.passkey),
  )
  return { passkey }
}

export const action = formAction({
  authorise: getSignedInStaff,
  schema: passkeyForm,
  failureCode: 'securitySaveFailed',
  run: ({ requestScope, user, values }, { params }: Route.ActionArgs) =>
    renamePasskey(requestScope, user.id, { id: params.passkey, ...values }),
  done: () => to.admin.security(),
})

export const meta = () => toPageTitle(words.renameTitle)

export default function RenamePasskey({ loaderData, actionData }: Route.ComponentProps) {
  const { passkey } = loaderData
  const { getFieldError, getSubmittedValue } = readFormResult(actionData)
  return (
    <div className="mb-8 max-w-[52rem]">
      <Card title={words.renameTitle}>
        <DataForm
          key={passkey.id}
          result={actionData}
          cancelHref={to.admin.security()}
          className="grid max-w-narrow gap-5"
        >
          <Field label={words.name} error={getFieldError('name')}>
            <TextInput
              name="name"
              defaultValue={getSubmittedValue('name') ?? passkey.name}
              autoFocus
            />
          </Field>
        </DataForm>
      </Card>
    </div>
  )
}
