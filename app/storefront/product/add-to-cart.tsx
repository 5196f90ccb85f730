import { addToCart } from '#domain/orders/cart.ts'
import type { Currency } from '#domain/money/currency.ts'
import { getOffer, type Offer } from '#domain/orders/purchase.ts'
import type { PurchaseTexts } from '#domain/text/purchase.ts'
import { Button } from '#ui/button.tsx'
import { changeCart } from '../browser/cart-storage.ts'
import { createRandomId } from '#ui/create-random-id.ts'
import { toCartItem } from './cart-item.ts'
import type { BuyableView, ChoiceView } from './product-view.ts'
import { useFeedback } from './use-feedback.ts'
import { tick } from '#ui/more-icon-paths.ts'
import { Icon } from '#ui/icon.tsx'

type Props = {
  product: BuyableView
  chosen: ChoiceView | null
  currency: Currency
  texts: PurchaseTexts
  onAdded?: () => void
}

export function AddToCart({ product, chosen, currency, texts, onAdded }: Props) {
  const { button, isShown: isAdded, show } = useFeedback(onAdded)
  const offer = getOffer(product, chosen)
  const add = () => {
    changeCart((cart) =>
      addToCart(cart, { id: createRandomId(), ...toCartItem(product, chosen, currency) }),
    )
    show()
  }
  return (
    <div>
      <Button
        ref={button}
        size="large"
        className="needs-script w-full"
        data-done={isAdded || undefined}
        disabled={isAdded || offer !== 'ready'}
        onClick={add}
      >
        {isAdded && <Icon path={tick} />}
        {isAdded ? texts.added : getLabel(offer, texts)}
      </Button>
      <p role="status" className="sr-only">
        {isAdded && texts.addedToCart(product.name)}
      </p>
      <noscript>
        <p className="mt-3 text-sm text-muted">{texts.needsScript}</p>
      </noscript>
    </div>
  )
}

function getLabel(offer: Offer, texts: PurchaseTexts): string {
  if (offer === 'unavailable') return texts.stock.unavailable
  return offer === 'unchosen' ? texts.chooseVariant : texts.addToCart
}
