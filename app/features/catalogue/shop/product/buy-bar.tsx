import { useEffect, useRef, useState, type ReactNode } from 'react'

type Props = { name: string; price: ReactNode; children: ReactNode }

/**
 * Keeps the button at hand: on a phone it stands at the lower edge while its place is out of view.
 * The page's script marks the place (browser/buy-place.ts), before the island is hydrated and after.
 */
export function BuyBar({ name, price, children }: Props) {
  const { place, isAway } = useIsAway()
  return (
    <div ref={place} className="buy-place" data-task="follow-buy-place" suppressHydrationWarning>
      <div className="buy">
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

function useIsAway() {
  const place = useRef<HTMLDivElement>(null)
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    const { current: element } = place
    if (!element) return
    const read = () => setIsAway(element.hasAttribute('data-away'))
    const observer = new MutationObserver(read)
    observer.observe(element, { attributeFilter: ['data-away'] })
    read()
    return () => observer.disconnect()
  }, [])
  return { place, isAway }
}
