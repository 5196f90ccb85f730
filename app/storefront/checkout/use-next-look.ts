import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { pace } from '#domain/pace.ts'

export function useNextLook(isAwaited: boolean): void {
  const { revalidate, state } = useRevalidator()
  const look = useEffectEvent(() => {
    if (state === 'idle' && document.visibilityState === 'visible') void revalidate()
  })
  useEffect(() => {
    if (!isAwaited) return
    const timer = setInterval(() => look(), pace.bankAnswer)
    return () => {
      clearInterval(timer)
    }
  }, [isAwaited])
}
