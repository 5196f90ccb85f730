import { startAuthentication } from '@simplewebauthn/browser'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { staffRefusals } from '#domain/errors/staff.ts'
import { to } from '#domain/paths.ts'
import { adminSignInWords } from '#domain/text/admin/sign-in.ts'
import { Button } from '#ui/button.tsx'
import type { FormAnswer } from '../form-answer.ts'
import { usePasskeys } from '../use-passkeys.ts'

const { passkey: words } = adminSignInWords

type Start = { options: Parameters<typeof startAuthentication>[0]['optionsJSON'] } | FormAnswer

type Props = {
  onFault: (text: string | null) => void
  /** Receives the path to continue at. */
  onSignedIn: (way: string) => Promise<void> | void
}

/** Rendered only if the browser supports passkeys; errors go to `onError`. */
export function PasskeyButton({ onFault, onSignedIn }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const { search } = useLocation()
  const isThere = usePasskeys()
  const signIn = async () => {
    setIsBusy(true)
    onFault(null)
    const answer = await ceremony(search).catch(() => staffRefusals.staffSignInFailed.en)
    if (typeof answer === 'object') await onSignedIn(answer.way)
    else onFault(answer)
    setIsBusy(false)
  }
  if (!isThere) return null
  return (
    <>
      <p className="divider text-sm text-muted">{words.or}</p>
      <Button
        variant="secondary"
        onClick={() => void signIn()}
        pendingLabel={isBusy && adminSignInWords.signingIn}
      >
        {words.use}
      </Button>
    </>
  )
}

/** Returns the path to continue at, or an error text. */
async function ceremony(search: string): Promise<{ way: string } | string> {
  const started: Start = await sent(to.admin.login.passkeyChallenge())
  if (!('options' in started)) return started.error ?? words.failed
  // Rejects if the user closes the browser's passkey dialog.
  const response = await startAuthentication({ optionsJSON: started.options }).catch(() => null)
  if (!response) return words.failed
  const body = new URLSearchParams({ response: JSON.stringify(response) })
  const answer: { way: string } | FormAnswer = await sent(to.admin.login.passkey() + search, body)
  return 'way' in answer ? answer : (answer.error ?? words.failed)
}

async function sent(address: string, body = new URLSearchParams()) {
  const answer = await fetch(address, { method: 'POST', body })
  return answer.json()
}
