import { useEffect, useRef, useState, type ComponentType } from 'react'
import { second } from '#shared/durations.ts'
import { adminShellTexts as texts } from '#shared/text/admin/shell.ts'
import { recoverSession, type ConnectionLoss } from './session-recovery.ts'
import type { ShellView } from './shell-view.ts'
import type { SignInAgainProps } from './sign-in-again.tsx'

type Props = Pick<ShellView, 'user' | 'externalSignIn'>

/** Shows a lost connection, and the sign-in dialog when the session has ended. */
export function SessionGuard({ user, externalSignIn }: Props) {
  const [lost, setLost] = useState<ConnectionLoss>(null)
  const [isEnded, setEnded] = useState(false)
  const [Dialog, setDialog] = useState<ComponentType<SignInAgainProps> | null>(null)
  const resolveSignIn = useRef<(isSignedIn: boolean) => void>(() => {})
  useEffect(
    () =>
      recoverSession({
        onConnectionLoss: setLost,
        signInAgain: async () => {
          const dialog = await loadDialog()
          if (!dialog) return false
          setDialog(() => dialog)
          setEnded(true)
          return new Promise((resolve) => void (resolveSignIn.current = resolve))
        },
      }),
    [],
  )
  // It comes once the page is at rest, since it cannot be fetched when the connection is lost.
  useEffect(() => {
    const wait = window.requestIdleCallback ?? ((load: () => void) => setTimeout(load, 2 * second))
    wait(() => void loadDialog().then((dialog) => setDialog(() => dialog)))
  }, [])
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
      {Dialog && (
        <Dialog user={user} externalSignIn={externalSignIn} isOpen={isEnded} onEnd={finishSignIn} />
      )}
    </>
  )
}

async function loadDialog(): Promise<ComponentType<SignInAgainProps> | null> {
  const module = await import('./sign-in-again.tsx').catch(() => null)
  return module?.SignInAgain ?? null
}
