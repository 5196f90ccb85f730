import { useEffect, useRef, useState } from 'react'
import { adminShellWords as words } from '#domain/text/admin/shell.ts'
import { keepRoom, type LostLine } from './keep-room.ts'
import { SignInAgain } from './sign-in-again.tsx'

/** Shows a lost connection, and the sign-in dialog when the session has ended. */
export function KeptRoom({ email }: { email: string }) {
  const [lost, setLost] = useState<LostLine>(null)
  const [isEnded, setEnded] = useState(false)
  const goOn = useRef<(isSignedIn: boolean) => void>(() => {})
  useEffect(
    () =>
      keepRoom({
        lineLost: setLost,
        signInAgain: () =>
          new Promise((resolve) => {
            goOn.current = resolve
            setEnded(true)
          }),
      }),
    [],
  )
  useEffect(() => {
    const forget = () => setLost(null)
    window.addEventListener('online', forget)
    return () => window.removeEventListener('online', forget)
  }, [])
  const end = (isSignedIn: boolean) => {
    setEnded(false)
    goOn.current(isSignedIn)
  }
  return (
    <>
      {lost && (
        <div role="status" className="pending on-page flex items-center gap-3">
          {lost === 'reading' && <span className="spinner" aria-hidden="true" />}
          {lost === 'reading' ? words.lineLost : words.sendLost}
        </div>
      )}
      <SignInAgain email={email} isOpen={isEnded} onEnd={end} />
    </>
  )
}
