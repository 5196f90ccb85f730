import { startAuthentication } from '@simplewebauthn/browser'
import { useState, type MouseEvent } from 'react'
import { staffRefusals } from '#domain/errors/staff.ts'
import { to } from '#domain/paths.ts'
import { adminStepUpWords as words } from '#domain/text/admin/step-up.ts'
import { Button } from '#ui/button.tsx'
import type { FormAnswer } from '../form-answer.ts'
import { usePasskeys } from '../use-passkeys.ts'

type Start = { options: Parameters<typeof startAuthentication>[0]['optionsJSON'] } | FormAnswer

/** Confirms with a passkey, then resubmits the surrounding form. */
export function ConfirmByPasskey() {
  const isThere = usePasskeys()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  if (!isThere) return <p className="text-sm text-muted">{words.needsScripts}</p>
  const confirm = async ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    setIsBusy(true)
    setError(null)
    const fault = await ceremony().catch(() => staffRefusals.securitySaveFailed.en)
    setIsBusy(false)
    if (fault === null) form?.requestSubmit()
    else setError(fault)
  }
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        variant="secondary"
        onClick={(event) => void confirm(event)}
        pendingLabel={isBusy && words.confirming}
      >
        {words.withPasskey}
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
async function ceremony(): Promise<string | null> {
  const started: Start = await send(to.admin.security.stepUp.challenge())
  if (!('options' in started)) return started.error ?? words.failed
  const response = await startAuthentication({ optionsJSON: started.options }).catch(() => null)
  if (!response) return words.failed
  const body = new URLSearchParams({ response: JSON.stringify(response) })
  const answer: FormAnswer = await send(to.admin.security.stepUp(), body)
  return answer.error
}

async function send(address: string, body = new URLSearchParams()) {
  const answer = await fetch(address, { method: 'POST', body })
  return answer.json()
}
