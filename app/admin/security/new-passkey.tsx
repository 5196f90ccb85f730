import { startRegistration } from '@simplewebauthn/browser'
import { Form, redirect, useNavigation } from 'react-router'
import { staffRefusals } from '#domain/errors/staff.ts'
import { to } from '#domain/paths.ts'
import { textOf } from '#domain/stored.ts'
import { adminSecurityWords } from '#domain/text/admin/security.ts'
import { Card } from '#ui/card.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { FormAnswer } from '../form-answer.ts'
import { FormFoot } from '../shell/form-foot.tsx'
import { signedInStaff } from '../signed-in.ts'
import { StepUp } from '../step-up/step-up.tsx'
import { titled } from '../titled.ts'
import { useFormAnswer } from '../use-form-answer.ts'
import { usePasskeys } from '../use-passkeys.ts'
import type { Route } from './+types/new-passkey'
import { CurrentPassword } from './current-password.tsx'
import { RecoveryCodes } from './recovery-code-list.tsx'

const { passkeys: words, askedAgain } = adminSecurityWords

export async function loader(asked: Route.LoaderArgs) {
  await signedInStaff(asked)
  return null
}

type Answer = FormAnswer & { codes?: string[] | null }
type Start = { options: Parameters<typeof startRegistration>[0]['optionsJSON'] } | FormAnswer

/** Requests a challenge, lets the browser create the key, then submits it. */
export async function clientAction({
  request,
}: Route.ClientActionArgs): Promise<Response | Answer> {
  const form = await request.formData()
  try {
    const started: Start = await sent(to.admin.security.passkeyChallenge(), form)
    if (!('options' in started)) return started
    const response = await startRegistration({ optionsJSON: started.options }).catch(() => null)
    if (!response) return told(words.failed)
    const made = new FormData()
    made.set('name', textOf(form.get('name')))
    made.set('response', JSON.stringify(response))
    const answer: Answer = await sent(to.admin.security.passkeys(), made)
    const isDone = answer.said !== undefined && !answer.codes
    return isDone ? redirect(to.admin.security()) : answer
  } catch {
    return told(staffRefusals.securitySaveFailed.en)
  }
}

async function sent(address: string, body: FormData) {
  const answer = await fetch(address, { method: 'POST', body })
  return answer.json()
}

function told(error: string): FormAnswer {
  return { error, faults: {} }
}

export function meta() {
  return titled(words.add)
}

export default function NewPasskey({ actionData }: Route.ComponentProps) {
  const isThere = usePasskeys()
  const isSaving = useNavigation().formMethod === 'POST'
  const { form, error, explanation, faultOf } = useFormAnswer(actionData)
  if (actionData?.codes) return <RecoveryCodes codes={actionData.codes} />
  return (
    <div className="mb-8 max-w-[52rem]">
      <Card title={words.add} description={isThere ? undefined : words.unsupported}>
        {isThere && (
          <Form ref={form} method="post" noValidate className="grid max-w-narrow gap-5">
            {error && <ErrorBox title={error}>{explanation}</ErrorBox>}
            <Field label={words.name} hint={words.nameHint} error={faultOf('name')}>
              <TextInput name="name" autoFocus />
            </Field>
            <StepUp answer={actionData} />
            <CurrentPassword error={faultOf('current_password')} hint={askedAgain} />
            <FormFoot isSaving={isSaving} label={words.create} cancelHref={to.admin.security()} />
          </Form>
        )}
      </Card>
    </div>
  )
}
