import { useEffect, useRef, useState } from 'react'
import { adminShellTexts as texts } from '#shared/text/admin/shell.ts'
import { recoverSession, type ConnectionLoss } from './session-recovery.ts'
import type { ShellView } from './shell-view.ts'
import { SignInAgain } from './sign-in-again.tsx'

type Props = Pick<ShellView, 'user' | 'externalSignIn'>

/** Shows a lost connection, and the sign-in dialog when the session has ended. */
export function SessionGuard({ user, externalSignIn }: Props) {
  const [lost, setLost] = useState<ConnectionLoss>(null)
  const [isEnded, setEnded] = useState(false)
  const resolveSignIn = useRef<(isSignedIn: boolean) => void>(() => {})
  useEffect(
    () =>
      recoverSession({
        onConnectionLoss: setLost,
        signInAgain: () =>
          new Promise((resolve) => {
            resolveSignIn.current = resolve
            setEnded(true)
          }),
      }),
    [],
  )
  useEffect(() => {
    const clearLoss = () => setLost(null)
    window.addEventListener('online', clearLoss)
    return () => window.removeEventListener('online', clearLoss)
  }, [])
  const finishSignIn = (isSignedIn: boolean) => {
    setEnded(false)
    resolveSignIn.current(isSignedIn)
  }
  return (
    <>
      {lost && (
        <div role="status" className="pending on-page flex items-center gap-3">
          {lost === 'reading' && <span className="spinner" aria-hidden="true" />}
          {lost === 'reading' ? texts.lineLost : texts.sendLost}
        </div>
      )}
      <SignInAgain
        user={user}
        externalSignIn={externalSignIn}
        isOpen={isEnded}
        onEnd={finishSignIn}
      />
    </>
  )
}
