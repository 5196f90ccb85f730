import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { pace } from '#domain/pace.ts'

export function useFeedback(onOver?: () => void) {
  const button = useRef<HTMLButtonElement>(null)
  const [isShown, setIsShown] = useState(false)
  const over = useEffectEvent(() => {
    // A disabled button loses the focus, and keyboard users their position.
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
    onOver?.()
  })
  useEffect(() => {
    if (!isShown) return
    const timer = setTimeout(() => setIsShown(false), pace.addedFeedback)
    return () => {
      clearTimeout(timer)
    }
  }, [isShown])
  const wasShown = useRef(false)
  useEffect(() => {
    if (wasShown.current && !isShown) over()
    wasShown.current = isShown
  }, [isShown])
  return { button, isShown, show: () => setIsShown(true) }
}
