import { useCallback, useState, type ReactNode, useEffect, useRef, useEffectEvent } from 'react'
import { addToCart, toCartItem } from '#features/orders/rules/cart.ts'
import type { Currency } from '#shared/money/currency.ts'
import { getOffer, type Offer } from '#features/orders/rules/purchase.ts'
import type { PurchaseTexts } from '#features/orders/rules/purchase-texts.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { changeCart } from '#shell/shop/browser/cart-storage.ts'
import { createRandomId } from '#ui/create-random-id.ts'
import type { BuyableView, ChoiceView } from './product-view.ts'
import { tick, Icon, cross } from '#ui/icon.tsx'
import type { PictureView } from '#ui/picture.tsx'
import { durations } from '#shared/durations.ts'

type Props = {
  product: BuyableView
  chosen: ChoiceView | null
  /** The selected values have these. */
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

type AddedPanelProps = { name: string; texts: PurchaseTexts; onClose: () => void }

/** Stands over the page below the button of the cart: takes no focus and moves nothing. */
function AddedPanel({ name, texts, onClose }: AddedPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const close = () => {
      // The open cart returns the focus to the panel.
      const isCartOpen = document.querySelector('dialog:modal') !== null
      if (!isCartOpen && !panel.current?.matches(':hover, :focus-within')) onClose()
    }
    const timer = setInterval(close, durations.addedPanel)
    return () => clearInterval(timer)
  }, [onClose])
  return (
    <div ref={panel} className="added-panel">
      <div className="flex items-start justify-between gap-2">
        <p className="flex gap-2.5 py-2.5 font-medium wrap-anywhere">
          <Icon path={tick} className="mt-0.5 size-5 shrink-0" />
          {name}
        </p>
        <IconButton label={texts.close} icon={<Icon path={cross} />} onClick={onClose} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" data-opens="cart">
          {texts.seeCart}
        </Button>
        <Button size="small" data-opens="cart" data-pays="">
          {texts.toPayment}
        </Button>
      </div>
    </div>
  )
}

function useFeedback(onFinished?: () => void) {
  const button = useRef<HTMLButtonElement>(null)
  const [isShown, setIsShown] = useState(false)
  const finish = useEffectEvent(() => {
    // A disabled button loses the focus, and keyboard users their position.
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
    onFinished?.()
  })
  useEffect(() => {
    if (!isShown) return
    const timer = setTimeout(() => setIsShown(false), durations.addedFeedback)
    return () => {
      clearTimeout(timer)
    }
  }, [isShown])
  const wasShown = useRef(false)
  useEffect(() => {
    if (wasShown.current && !isShown) finish()
    wasShown.current = isShown
  }, [isShown])
  return { button, isShown, show: () => setIsShown(true) }
}

type BuyBarProps = { name: string; price: ReactNode; children: ReactNode }

/**
 * Keeps the button at hand: on a phone it stands at the lower edge while its place is out of view.
 * The page's script marks the place (browser/buy-place.ts), before the island is hydrated and after.
 */
function BuyBar({ name, price, children }: BuyBarProps) {
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
