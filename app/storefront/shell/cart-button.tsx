import { useState } from 'react'
import type { ShellWords } from '#domain/text/shell.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { bag } from '#ui/drawings.ts'
import { Icon } from '#ui/icon.tsx'

type Props = {
  // Null until the browser has read the cart.
  count: number | null
  words: ShellWords
  // Called on hover or focus, before a press.
  onApproach: () => void
  onPress: () => void
}

export function CartButton({ count, words, onApproach, onPress }: Props) {
  const changes = useChanges(count)
  return (
    <button
      type="button"
      onPointerEnter={onApproach}
      onFocus={onApproach}
      onClick={onPress}
      className="menu-link relative gap-2.5"
    >
      <Icon drawing={bag} className="size-5.5" />
      <span className="max-md:sr-only">{words.header.cart}</span>
      {count !== null && count > 0 && (
        <>
          <span
            key={changes}
            aria-hidden="true"
            data-testid="cart-badge"
            className={changes > 0 ? 'cart-badge cart-badge-changed' : 'cart-badge'}
          >
            {count}
          </span>
          <VisuallyHidden>{words.header.cartCount(count)}</VisuallyHidden>
        </>
      )}
    </button>
  )
}

// The first reading of the count is not a change.
function useChanges(count: number | null): number {
  const [seen, setSeen] = useState({ count, changes: 0 })
  if (seen.count === count) return seen.changes
  const next = { count, changes: seen.count === null ? 0 : seen.changes + 1 }
  setSeen(next)
  return next.changes
}
