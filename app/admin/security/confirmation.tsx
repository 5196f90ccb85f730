import { Form, useNavigation } from 'react-router'
import { isRefused } from '#domain/errors.ts'
import { codeForm } from '#domain/forms/security-forms.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { to } from '#domain/paths.ts'
import { adminSecurityWords } from '#domain/text/admin/security.ts'
import { visitContext } from '#server/http/visit.ts'
import { confirmSecondFactor } from '#server/staff/confirm-second-factor.ts'
import { readPendingFactor } from '#server/staff/start-second-factor.ts'
import { Card } from '#ui/card.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { faulty, notTaken } from '../form-answer.ts'
import { changeOr, readOr } from '../read-or.ts'
import { FormFoot } from '../shell/form-foot.tsx'
import { signedInStaff } from '../signed-in.ts'
import { titled } from '../titled.ts'
import { useFormAnswer } from '../use-form-answer.ts'
import type { Route } from './+types/confirmation'
import { appPicture } from './app-picture.ts'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-code-list.tsx'

const { secondFactor: words } = adminSecurityWords

export async function loader(asked: Route.LoaderArgs) {
  const { person } = await signedInStaff(asked)
  const visit = asked.context.get(visitContext)
  const pending = await readOr(asked, 'securityLoadFailed', () => readPendingFactor(visit, person))
  // Once confirmed, the action result shows the recovery codes.
  if (!pending) return { secret: null, picture: [] }
  return { secret: pending.secret, picture: appPicture(pending.address) }
}

export async function action(asked: Route.ActionArgs) {
  const signedIn = await signedInStaff(asked)
  const form = await asked.request.formData()
  const read = readForm(codeForm, form)
  if ('faults' in read) return faulty(read.faults, form)
  const confirmed = await changeOr(asked, 'securitySaveFailed', () =>
    confirmSecondFactor(asked.context.get(visitContext), signedIn, read.values.code),
  )
  return isRefused(confirmed) ? notTaken(confirmed, form) : confirmed
}

export function meta() {
  return titled(words.title)
}

export default function Confirmation({ loaderData, actionData }: Route.ComponentProps) {
  const codes = actionData && 'codes' in actionData ? actionData.codes : null
  const answer = actionData && 'faults' in actionData ? actionData : undefined
  const isSaving = useNavigation().formMethod === 'POST'
  const { form, error, faultOf } = useFormAnswer(answer)
  if (codes) return <RecoveryCodes codes={codes} />
  if (loaderData.secret === null) return null
  return (
    <div className="mb-8 max-w-[52rem]">
      <Card title={words.scan}>
        <div className="flex flex-wrap items-start gap-x-10 gap-y-6">
          <QrCode rows={loaderData.picture} label={words.picture} />
          <div className="grid min-w-0 flex-1 basis-72 gap-5">
            <div>
              <p className="text-sm text-muted">{words.scanText}</p>
              <p className="mt-2 font-mono text-base tracking-wide break-all select-all">
                {inFours(loaderData.secret)}
              </p>
            </div>
            <Form ref={form} method="post" noValidate className="grid max-w-narrow gap-5">
              {error && <ErrorBox>{error}</ErrorBox>}
              <Field label={words.code} hint={words.codeHint} error={faultOf('code')}>
                <TextInput
                  name="code"
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  autoFocus
                  className="max-w-40 tabular-nums"
                />
              </Field>
              <FormFoot
                isSaving={isSaving}
                label={words.confirm}
                cancelHref={to.admin.security()}
              />
            </Form>
          </div>
        </div>
      </Card>
    </div>
  )
}

function inFours(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ')
}
