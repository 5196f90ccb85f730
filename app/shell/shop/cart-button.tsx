import type { ShellTexts } from '#shared/text/shell.ts'
import { bag } from '#ui/icon-paths.ts'
import { Icon } from '#ui/icon.tsx'

/** The page's script adds the number of units (browser/cart-badge.ts). */
export function CartButton({ texts: { header } }: { texts: ShellTexts }) {
  return (
    <button
      type="button"
      data-opens="cart"
      aria-haspopup="dialog"
      className="menu-link relative gap-2.5"
    >
      <Icon path={bag} className="size-5.5" />
      <span className="max-md:sr-only">{header.cart}</span>
      <span
        data-cart-count=""
        data-keep=""
        data-one={header.cartCount('1')}
        data-many={header.cartCount('#')}
        className="sr-only"
      />
    </button>
  )
}
