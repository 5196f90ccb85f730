import { useState } from 'react'
import type { ShellTexts } from '#domain/text/shell.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { bag } from '#ui/icon-paths.ts'
import { Icon } from '#ui/icon.tsx'

type Props = {
  // Null until the browser has read the cart.
  count: number | null
  texts: ShellTexts
  // Called on hover or focus, before a press.
  onApproach: () => void
  onPress: () => void
}

export function CartButton({ count, texts, onApproach, onPress }: Props) {
  const changes = useChangeCount(count)
  return (
    <button
      type="button"
      onPointerEnter={onApproach}
      onFocus={onApproach}
      onClick={onPress}
      className="menu-link relative gap-2.5"
    >
      <Icon path={bag} className="size-5.5" />
      <span className="max-md:sr-only">{texts.header.cart}</span>
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
          <VisuallyHidden>{texts.header.cartCount(count)}</VisuallyHidden>
        </>
      )}
    </button>
  )
}

// The first reading of the count is not a change.
function useChangeCount(count: number | null): number {
  const [previous, setPrevious] = useState({ count, changes: 0 })
  if (previous.count === count) return previous.changes
  const next = { count, changes: previous.count === null ? 0 : previous.changes + 1 }
  setPrevious(next)
  return next.changes
}
