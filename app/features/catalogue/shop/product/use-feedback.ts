import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { durations } from '#shared/durations.ts'

export function useFeedback(onFinished?: () => void) {
  const button = useRef<HTMLButtonElement>(null)
  const [isShown, setIsShown] = useState(false)
  const finish = useEffectEvent(() => {
    // A disabled button loses the focus, and keyboard users their position.
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
    onFinished?.()
  })
  useEffect(() => {
    if (!isShown) return
    const timer = setTimeout(() => setIsShown(false), durations.addedFeedback)
    return () => {
      clearTimeout(timer)
    }
  }, [isShown])
  const wasShown = useRef(false)
  useEffect(() => {
    if (wasShown.current && !isShown) finish()
    wasShown.current = isShown
  }, [isShown])
  return { button, isShown, show: () => setIsShown(true) }
}
