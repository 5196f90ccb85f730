import { passwordTexts } from '#shared/text/admin/password.ts'
import { screenRefusals } from '#shared/errors/screen-refusals.ts'
import { adminStepUpTexts as texts } from '../../rules/admin-security-texts.ts'
import { Field, TextInput } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { toFieldError, type FormResult, readFormResult } from '#web/form-result.ts'
import { to } from '#shared/paths/paths.ts'
import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { getButtonClass, Button } from '#ui/button.tsx'
import { startAuthentication } from '@simplewebauthn/browser'
import { useState, type MouseEvent } from 'react'
import { usePasskeys } from '../sign-in/use-passkeys.ts'

/** Asks for confirmation of identity. Rendered inside the submitted form so that no typed values are lost. */
export function StepUp({ result }: { result: FormResult | undefined }) {
  if (!result?.stepUp) return null
  const { type, external, has_app, codes_left, has_passkey } = result.stepUp
  const error = toFieldError(result, 'step_up')
  const acceptsCodes = has_app || codes_left > 0
  return (
    <fieldset className="grid max-w-narrow gap-4 rounded-card border border-line p-4">
      <legend className="px-1 text-sm font-medium">{texts.title}</legend>
      <p role="alert" className="text-sm text-muted">
        {texts.text}
      </p>
      {external !== null ? (
        <ExternalLink {...external} />
      ) : type === 'password' ? (
        <Field label={texts.password} error={error}>
          <PasswordInput name="step_up" autoComplete="current-password" labels={passwordTexts} />
        </Field>
      ) : acceptsCodes ? (
        <Field
          label={texts.code}
          hint={has_app ? texts.codeHint : texts.recoveryHint}
          error={error}
        >
          <TextInput name="step_up" autoComplete="one-time-code" autoCapitalize="none" />
        </Field>
      ) : (
        !has_passkey && <p className="text-sm">{texts.nothingHere}</p>
      )}
      {has_passkey && <ConfirmByPasskey />}
    </fieldset>
  )
}

/** Opens another tab, so that this page keeps what was typed. */
function ExternalLink({ host, href }: { host: string; href: string }) {
  return (
    <a href={href} target="_blank" className={getButtonClass({ variant: 'secondary' })}>
      {texts.confirmAt(host)}
    </a>
  )
}

type StartResult =
  | { options: Parameters<typeof startAuthentication>[0]['optionsJSON'] }
  | FormResult

/** Confirms with a passkey, then resubmits the surrounding form. */
function ConfirmByPasskey() {
  const isSupported = usePasskeys()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  if (!isSupported) return <p className="text-sm text-muted">{texts.needsScripts}</p>
  const confirm = async ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    setIsBusy(true)
    setError(null)
    const failure = await authenticate().catch(
      () => screenRefusals.securitySaveFailed[getStaffLanguage()],
    )
    setIsBusy(false)
    if (failure === null) form?.requestSubmit()
    else setError(failure)
  }
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        variant="secondary"
        onClick={(event) => void confirm(event)}
        pendingLabel={isBusy && texts.confirming}
      >
        {texts.withPasskey}
      </Button>
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

/** Returns the error text, or null when the passkey was accepted. */
async function authenticate(): Promise<string | null> {
  const started: StartResult = await postForm(to.admin.security.stepUp.challenge())
  if (!('options' in started)) return readFormResult(started).error ?? texts.failed
  const response = await startAuthentication({ optionsJSON: started.options }).catch(() => null)
  if (!response) return texts.failed
  const body = new URLSearchParams({ response: JSON.stringify(response) })
  const result: FormResult = await postForm(to.admin.security.stepUp(), body)
  return readFormResult(result).error
}

async function postForm(path: string, body = new URLSearchParams()) {
  const result = await fetch(path, { method: 'POST', body })
  return result.json()
}
