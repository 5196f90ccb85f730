import { mobileBreakpoint } from '#domain/shared/durations.ts'
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'

type Props = { name: string; price: ReactNode; children: ReactNode }

/** Keeps the button at hand: on a phone it stands at the lower edge while its place is out of view. */
export function BuyBar({ name, price, children }: Props) {
  const { place, isAway } = useIsAway()
  return (
    <div ref={place} className="buy-place">
      <div className="buy" data-away={isAway || undefined}>
        {isAway && (
          <p className="flex justify-between gap-4 text-sm" aria-hidden="true">
            <span className="truncate">{name}</span>
            <span className="whitespace-nowrap">{price}</span>
          </p>
        )}
        {children}
      </div>
    </div>
  )
}

const half = 0.5

function useIsAway() {
  const place = useRef<HTMLDivElement>(null)
  const [isOut, setIsOut] = useState(false)
  const isPhone = useSyncExternalStore(
    subscribeToWidth,
    () => getWidth().matches,
    () => false,
  )
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (entries) => setIsOut((entries.at(-1)?.intersectionRatio ?? 1) < half),
      { threshold: half },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return { place, isAway: isPhone && isOut }
}

function getWidth(): MediaQueryList {
  return matchMedia(`(width < ${mobileBreakpoint}px)`)
}

function subscribeToWidth(notify: () => void): () => void {
  const width = getWidth()
  width.addEventListener('change', notify)
  return () => width.removeEventListener('change', notify)
}
