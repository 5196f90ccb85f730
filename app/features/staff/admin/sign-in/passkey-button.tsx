import { startAuthentication } from '@simplewebauthn/browser'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { staffRefusals } from '../../rules/errors.ts'
import { to } from '#shared/paths/paths.ts'
import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { adminSignInTexts } from '../../rules/admin-sign-in-texts.ts'
import { usePasskeys } from './use-passkeys.ts'
import { Button } from '#ui/button.tsx'
import { type FormResult, readFormResult } from '#web/form-result.ts'

const { passkey: words } = adminSignInTexts

type StartResult =
  | { options: Parameters<typeof startAuthentication>[0]['optionsJSON'] }
  | FormResult

type Props = {
  onError: (text: string | null) => void
  /** Receives the path to continue at. */
  onSignedIn: (way: string) => Promise<void> | void
}

/** Rendered only if the browser supports passkeys; errors go to `onError`. */
export function PasskeyButton({ onError, onSignedIn }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const { search } = useLocation()
  const isSupported = usePasskeys()
  const signIn = async () => {
    setIsBusy(true)
    onError(null)
    const result = await authenticate(search).catch(
      () => staffRefusals.staffSignInFailed[getStaffLanguage()],
    )
    if (typeof result === 'object') await onSignedIn(result.way)
    else onError(result)
    setIsBusy(false)
  }
  if (!isSupported) return null
  return (
    <>
      <p className="divider text-sm text-muted">{words.or}</p>
      <Button
        variant="secondary"
        onClick={() => void signIn()}
        pendingLabel={isBusy && adminSignInTexts.signingIn}
      >
        {words.use}
      </Button>
    </>
  )
}

/** Returns the path to continue at, or an error text. */
async function authenticate(search: string): Promise<{ way: string } | string> {
  const started: StartResult = await postForm(to.admin.login.passkeyChallenge())
  if (!('options' in started)) return readFormResult(started).error ?? words.failed
  // Rejects if the user closes the browser's passkey dialog.
  const response = await startAuthentication({ optionsJSON: started.options }).catch(() => null)
  if (!response) return words.failed
  const body = new URLSearchParams({ response: JSON.stringify(response) })
  const result: { way: string } | FormResult = await postForm(
    to.admin.login.passkey() + search,
    body,
  )
  return 'way' in result ? result : (readFormResult(result).error ?? words.failed)
}

async function postForm(path: string, body = new URLSearchParams()) {
  const result = await fetch(path, { method: 'POST', body })
  return result.json()
}
