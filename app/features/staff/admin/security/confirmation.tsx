import { Form } from 'react-router'
import { codeForm } from '../../rules/security-forms.ts'
import { to } from '#shared/paths/paths.ts'
import { adminSecurityTexts } from '../../rules/admin-security-texts.ts'
import { confirmSecondFactor, readPendingFactor } from '../../server/confirm-second-factor.ts'
import { Card } from '#ui/card.tsx'
import { ErrorBox } from '#ui/banner.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { useFormResult } from '#web/use-form-result.ts'
import { formAction } from '#web/form-action.ts'
import { FormFooter } from '#web/submit-button.tsx'
import { getSignedInStaff } from '#shell/admin/signed-in-staff.ts'
import type { Route } from './+types/confirmation'
import { createQrRows, QrCode } from './qr-code.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'

const { secondFactor: words } = adminSecurityTexts

export async function loader(args: Route.LoaderArgs) {
  const { user } = await getSignedInStaff(args)
  const pending = await loadOrRefuse(args, 'securityLoadFailed', (requestScope) =>
    readPendingFactor(requestScope, user),
  )
  // Once confirmed, the action result shows the recovery codes.
  if (!pending) return { secret: null, qrRows: [] }
  return { secret: pending.secret, qrRows: createQrRows(pending.address) }
}

export const action = formAction({
  authorise: getSignedInStaff,
  schema: codeForm,
  failureCode: 'securitySaveFailed',
  run: ({ requestScope, values, ...signedIn }) =>
    confirmSecondFactor(requestScope, signedIn, values.code),
  done: ({ outcome }) => outcome,
})

export const meta = () => toPageTitle(words.title)

export default function Confirmation({ loaderData, actionData }: Route.ComponentProps) {
  const codes = actionData && 'codes' in actionData ? actionData.codes : null
  const result = actionData && 'fieldErrors' in actionData ? actionData : undefined
  const { form, error, getFieldError } = useFormResult(result)
  if (codes) return <RecoveryCodeList codes={codes} />
  if (loaderData.secret === null) return null
  return (
    <div className="mb-8 max-w-[52rem]">
      <Card title={words.scan}>
        <div className="flex flex-wrap items-start gap-x-10 gap-y-6">
          <QrCode rows={loaderData.qrRows} label={words.picture} />
          <div className="grid min-w-0 flex-1 basis-72 gap-5">
            <div>
              <p className="text-sm text-muted">{words.scanText}</p>
              <p className="mt-2 font-mono text-base tracking-wide select-all">
                {groupByFour(loaderData.secret)}
              </p>
            </div>
            <Form ref={form} method="post" noValidate className="grid max-w-narrow gap-5">
              {error && <ErrorBox>{error}</ErrorBox>}
              <Field label={words.code} hint={words.codeHint} error={getFieldError('code')}>
                <TextInput
                  name="code"
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  autoFocus
                  className="max-w-40 tabular-nums"
                />
              </Field>
              <FormFooter label={words.confirm} cancelHref={to.admin.security()} />
            </Form>
          </div>
        </div>
      </Card>
    </div>
  )
}

function groupByFour(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ')
}
