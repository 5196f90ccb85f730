import { startAuthentication } from '@simplewebauthn/browser'
import { useState, type MouseEvent } from 'react'
import { staffRefusals } from '../../rules/errors.ts'
import { to } from '#shared/paths/paths.ts'
import { adminStepUpTexts as texts } from '../../rules/admin-step-up-texts.ts'
import { Button } from '#ui/button.tsx'
import { type FormResult, readFormResult } from '#web/form-result.ts'
import { usePasskeys } from '../security/use-passkeys.ts'

type StartResult =
  | { options: Parameters<typeof startAuthentication>[0]['optionsJSON'] }
  | FormResult

/** Confirms with a passkey, then resubmits the surrounding form. */
export function ConfirmByPasskey() {
  const isSupported = usePasskeys()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  if (!isSupported) return <p className="text-sm text-muted">{texts.needsScripts}</p>
  const confirm = async ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    setIsBusy(true)
    setError(null)
    const failure = await authenticate().catch(() => staffRefusals.securitySaveFailed.en)
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
