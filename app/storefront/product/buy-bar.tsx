import type { ReactNode } from 'react'

type Props = { name: string; price: ReactNode; children: ReactNode }

/**
 * Keeps the button at hand: on a phone it stands at the lower edge while its place is out of view.
 * The page's script follows the place (browser/buy-place.ts), before the island is hydrated and after.
 */
export function BuyBar({ name, price, children }: Props) {
  return (
    <div className="buy-place" data-task="follow-buy-place" suppressHydrationWarning>
      <div className="buy">
        <p className="buy-summary" aria-hidden="true">
          <span className="truncate">{name}</span>
          <span className="whitespace-nowrap">{price}</span>
        </p>
        {children}
      </div>
    </div>
  )
}
