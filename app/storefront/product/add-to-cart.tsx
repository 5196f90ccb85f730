import { addToCart } from '#domain/cart.ts'
import type { Currency } from '#domain/currency.ts'
import { offerOf, type Offer } from '#domain/purchase.ts'
import type { ProductWords } from '#domain/text/product.ts'
import { Button } from '#ui/button.tsx'
import { changeCart } from '../cart/cart-store.ts'
import { randomId } from '#ui/random-id.ts'
import { cartItemOf } from './cart-item.ts'
import type { BuyableView, ChoiceView } from './product-view.ts'
import { useFeedback } from './use-feedback.ts'
import { tick } from '#ui/more-drawings.ts'
import { Icon } from '#ui/icon.tsx'

type Props = {
  product: BuyableView
  chosen: ChoiceView | null
  currency: Currency
  words: ProductWords
  onAdded?: () => void
}

export function AddToCart({ product, chosen, currency, words, onAdded }: Props) {
  const { button, isShown: isAdded, show } = useFeedback(onAdded)
  const offer = offerOf(product, chosen)
  const add = () => {
    changeCart((cart) =>
      addToCart(cart, { id: randomId(), ...cartItemOf(product, chosen, currency) }),
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
        {isAdded && <Icon drawing={tick} />}
        {isAdded ? words.added : labelOf(offer, words)}
      </Button>
      <p role="status" className="sr-only">
        {isAdded && words.addedToCart(product.name)}
      </p>
      <noscript>
        <p className="mt-3 text-sm text-muted">{words.needsScript}</p>
      </noscript>
    </div>
  )
}

function labelOf(offer: Offer, words: ProductWords): string {
  if (offer === 'unavailable') return words.stock.unavailable
  return offer === 'unchosen' ? words.chooseVariant : words.addToCart
}
