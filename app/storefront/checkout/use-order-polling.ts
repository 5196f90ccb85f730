import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { durations } from '#domain/shared/durations.ts'

export function useOrderPolling(isPending: boolean): void {
  const { revalidate, state } = useRevalidator()
  const poll = useEffectEvent(() => {
    if (state === 'idle' && document.visibilityState === 'visible') void revalidate()
  })
  useEffect(() => {
    if (!isPending) return
    const timer = setInterval(() => poll(), durations.paymentPoll)
    return () => {
      clearInterval(timer)
    }
  }, [isPending])
}
