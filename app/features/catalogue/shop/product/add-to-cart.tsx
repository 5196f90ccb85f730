import { useCallback, useState, type ReactNode } from 'react'
import { addToCart } from '#features/orders/rules/cart.ts'
import { toCartItem } from '#features/orders/rules/cart-item.ts'
import type { Currency } from '#shared/money/currency.ts'
import { getOffer, type Offer } from '#features/orders/rules/purchase.ts'
import type { PurchaseTexts } from '#features/orders/rules/purchase-texts.ts'
import { Button } from '#ui/button.tsx'
import { changeCart } from '#shell/shop/browser/cart-storage.ts'
import { createRandomId } from '#ui/create-random-id.ts'
import { AddedPanel } from './added-panel.tsx'
import { BuyBar } from './buy-bar.tsx'
import type { BuyableView, ChoiceView } from './product-view.ts'
import { useFeedback } from './use-feedback.ts'
import { tick } from '#ui/more-icon-paths.ts'
import { Icon } from '#ui/icon.tsx'
import type { PictureView } from '#ui/picture.tsx'

type Props = {
  product: BuyableView
  chosen: ChoiceView | null
  /** Of the chosen values. */
  picture: PictureView | null
  currency: Currency
  texts: PurchaseTexts
  /** Whether what was added is shown, with the way to the cart. */
  hasPanel: boolean
  /** The price beside the button while it stands at the edge of a phone; without one it stays in its place. */
  bar?: ReactNode
  /** Pressed before everything is chosen. */
  onMissing: () => void
  onAdded?: () => void
}

export function AddToCart({
  product,
  chosen,
  picture,
  currency,
  texts,
  hasPanel,
  bar,
  onMissing,
  onAdded,
}: Props) {
  const { button, isShown: isAdded, show } = useFeedback(onAdded)
  const [added, setAdded] = useState<string | null>(null)
  const closePanel = useCallback(() => setAdded(null), [])
  const offer = getOffer(product, chosen)
  const add = () => {
    changeCart((cart) =>
      addToCart(cart, { id: createRandomId(), ...toCartItem(product, chosen, picture, currency) }),
    )
    setAdded([product.name, chosen?.name].filter(Boolean).join(', '))
    show()
  }
  const control = (
    <Button
      ref={button}
      size="large"
      className="needs-script w-full"
      data-done={isAdded || undefined}
      // The page's script adds the product if this island cannot be loaded (browser/add-to-cart.ts).
      data-adds={offer === 'ready' ? texts.added : undefined}
      disabled={isAdded || offer === 'unavailable'}
      aria-disabled={offer === 'unchosen' || undefined}
      onClick={offer === 'unchosen' ? onMissing : add}
    >
      {isAdded && <Icon path={tick} />}
      {isAdded ? texts.added : getLabel(offer, texts)}
    </Button>
  )
  return (
    <div>
      {bar ? (
        <BuyBar name={product.name} price={bar}>
          {control}
        </BuyBar>
      ) : (
        control
      )}
      <p role="status" className="sr-only">
        {isAdded && texts.addedToCart(product.name)}
      </p>
      <div role="status" className="added-place">
        {added !== null && hasPanel && (
          <AddedPanel name={added} texts={texts} onClose={closePanel} />
        )}
      </div>
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
