import type { Currency } from '#shared/money/currency.ts'
import { toCartAgain, type OrderedLine } from '../../rules/cart.ts'
import { serialiseCart } from '../../rules/stored-cart.ts'
import { getLanguage, type Locale } from '#shared/stores/locale.ts'
import { orderTexts } from '../../rules/texts.ts'
import { Button } from '#ui/button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { ReactNode } from 'react'

type Props = {
  order: { number: number; lines: readonly OrderedLine[]; locale: Locale; currency: Currency }
  /** Names the order for screen readers where several are listed. */
  isNamed?: boolean
}

/** The page's script asks what can be bought today (browser/order-again.ts). */
export function OrderAgain({ order, isNamed = false }: Props) {
  const { number, lines, locale, currency } = order
  const cart = toCartAgain(lines, currency)
  if (cart.items.length === 0) return null
  const { again, title } = orderTexts(getLanguage(locale))
  return (
    <div>
      <Button
        data-action="order-again"
        data-cart={serialiseCart(cart)}
        variant={isNamed ? 'secondary' : undefined}
        className="with-scripts"
      >
        {again}
        {isNamed && <VisuallyHidden>: {title(String(number))}</VisuallyHidden>}
      </Button>
      <p role="status" data-keep="" className="mt-2 text-sm wrap-anywhere empty:hidden" />
    </div>
  )
}

export function PrintButton({ children }: { children: ReactNode }) {
  return (
    <Button
      variant="secondary"
      size="small"
      data-action="print"
      className="with-scripts print:hidden"
    >
      {children}
    </Button>
  )
}
