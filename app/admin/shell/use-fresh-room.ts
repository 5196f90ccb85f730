import { useEffect } from 'react'
import { pace } from '#domain/pace.ts'
import { hasUnsavedWork } from '../unsaved-work.ts'
import { useLookAgain } from './use-look-again.ts'

/** Whoever comes back to the window sees what their colleagues did meanwhile. */
export function useFreshRoom(): void {
  const lookAgain = useLookAgain()
  useEffect(() => {
    let lookedAt = -Infinity
    const look = () => {
      const isSoon = performance.now() - lookedAt < pace.freshLook
      if (document.visibilityState !== 'visible' || isSoon) return
      // A look ends at the sign-in when the session has ended: nobody loses what they are writing to it.
      if (hasUnsavedWork(null)) return
      lookedAt = performance.now()
      void lookAgain()
    }
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [lookAgain])
}
