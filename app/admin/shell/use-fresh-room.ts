import { useEffect } from 'react'
import { pace } from '#domain/pace.ts'
import { hasUnsavedWork } from '../unsaved-work.ts'
import { useLookAgain } from './use-look-again.ts'

/** Revalidates the page when the window regains focus. */
export function useFreshRoom(): void {
  const lookAgain = useLookAgain()
  useEffect(() => {
    let lookedAt = -Infinity
    const look = () => {
      const isSoon = performance.now() - lookedAt < pace.freshLook
      if (document.visibilityState !== 'visible' || isSoon) return
      // Revalidation after an ended session redirects to the sign-in and would lose unsaved input.
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
