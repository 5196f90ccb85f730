import { screenRefusals } from '#shared/errors/screen-refusals.ts'
import { startRegistration } from '@simplewebauthn/browser'
import { Form, redirect } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { toText } from '#shared/json-values.ts'
import { adminSecurityTexts } from '../../rules/admin-security-texts.ts'
import { toBothLanguages } from '#shared/errors/refusal.ts'
import { Card } from '#ui/card.tsx'
import { ErrorBox } from '#ui/banner.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { type FormResult, toFailedResult } from '#web/form-result.ts'
import { toPageTitle } from '#web/page-title.ts'
import { useFormResult } from '#web/use-form-result.ts'
import { FormFooter } from '#web/submit-button.tsx'
import { requireSignedIn } from '#shell/admin/signed-in-staff.ts'
import { StepUp } from '../step-up/step-up.tsx'
import type { Route } from './+types/new-passkey'
import { usePasskeys } from '../sign-in/use-passkeys.ts'
import { CurrentPassword } from './own-password-form.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'

const { passkeys: words } = adminSecurityTexts

export const loader = requireSignedIn

type PasskeyResult = FormResult & { codes?: string[] | null }
type StartResult = { options: Parameters<typeof startRegistration>[0]['optionsJSON'] } | FormResult

/** Requests a challenge, lets the browser create the key, then submits it. */
export async function clientAction({
  request,
}: Route.ClientActionArgs): Promise<Response | PasskeyResult> {
  const form = await request.formData()
  try {
    const started: StartResult = await postForm(to.admin.security.passkeyChallenge(), form)
    if (!('options' in started)) return started
    const response = await startRegistration({ optionsJSON: started.options }).catch(() => null)
    if (!response) return toFailedResult(toBothLanguages(words.failed))
    const registration = new FormData()
    registration.set('name', toText(form.get('name')))
    registration.set('response', JSON.stringify(response))
    const result: PasskeyResult = await postForm(to.admin.security.passkeys(), registration)
    const isDone = result.notice !== undefined && !result.codes
    return isDone ? redirect(to.admin.security()) : result
  } catch {
    return toFailedResult(screenRefusals.securitySaveFailed)
  }
}

async function postForm(path: string, body: FormData) {
  const result = await fetch(path, { method: 'POST', body })
  return result.json()
}

export const meta = () => toPageTitle(words.add)

export default function NewPasskey({ actionData }: Route.ComponentProps) {
  const isSupported = usePasskeys()
  const { form, error, explanation, getFieldError } = useFormResult(actionData)
  if (actionData?.codes) return <RecoveryCodeList codes={actionData.codes} />
  return (
    <div className="mb-8 max-w-[52rem]">
      <Card title={words.add} description={isSupported ? undefined : words.unsupported}>
        {isSupported && (
          <Form ref={form} method="post" noValidate className="grid max-w-narrow gap-5">
            {error && <ErrorBox title={error}>{explanation}</ErrorBox>}
            <Field label={words.name} hint={words.nameHint} error={getFieldError('name')}>
              <TextInput name="name" autoFocus />
            </Field>
            <StepUp result={actionData} />
            <CurrentPassword
              error={getFieldError('current_password')}
              hint={adminSecurityTexts.askedAgain}
            />
            <FormFooter label={words.create} cancelHref={to.admin.security()} />
          </Form>
        )}
      </Card>
    </div>
  )
}
