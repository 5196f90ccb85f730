import { useState, useEffect, useRef } from 'react'
import {
  emptyCart,
  removeFromCart,
  restoreLines,
  type Cart,
  type CartItem,
} from '../../rules/cart.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import type { MoneyStyle } from '#shared/money/money.ts'
import { cartTexts, type CartTexts } from '../../rules/cart-texts.ts'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { CartLine } from './cart-line.tsx'
import { changeCart } from '#shell/shop/browser/cart-storage.ts'
import { Checkout, type Seller } from './checkout.tsx'
import { useCartCheck } from './use-cart-check.ts'

type Props = {
  cart: Cart
  money: MoneyStyle
  seller: Seller
  isOpen: boolean
  /** Opened by a button that leads to the payment. */
  isPaying: boolean
  onClose: () => void
}

export function CartDrawer({ cart, money, seller, isOpen, isPaying, onClose }: Props) {
  const [removed, setRemoved] = useState<{ text: string; before: Cart } | null>(null)
  const [isChecked, setIsChecked] = useState(false)
  const texts = cartTexts(getLanguage(money.locale))
  const { items } = cart
  const check = useCartCheck(cart, isOpen, ({ notices, dropped }) => {
    const isBlocked = [...notices.values()].some(({ isBlocking }) => isBlocking)
    // Without a code the sum is another one than the shopper has reckoned with.
    setIsChecked(!isBlocked && dropped.length === 0)
  })
  const close = () => {
    setIsChecked(false)
    setRemoved(null)
    onClose()
  }
  const remove = ({ id, name }: CartItem) => {
    changeCart((currentCart) => removeFromCart(currentCart, id))
    setRemoved({ text: texts.removed(name), before: cart })
  }
  const clear = () => {
    changeCart(() => emptyCart)
    setRemoved({ text: texts.cleared, before: cart })
  }
  const undo = () => {
    if (removed) changeCart((currentCart) => restoreLines(currentCart, removed.before))
    setRemoved(null)
  }
  return (
    <Drawer
      isOpen={isOpen}
      onClose={close}
      title={texts.title}
      closeLabel={texts.close}
      footer={
        items.length > 0 && (
          <Checkout
            cart={cart}
            discounts={check.discounts}
            money={money}
            seller={seller}
            texts={texts}
            paysAtOnce={isPaying && isChecked}
            dropped={check.dropped}
            onStale={check.checkAgain}
            onTry={check.tryCode}
          />
        )
      }
    >
      {removed && <RemovedLines text={removed.text} texts={texts} onUndo={undo} />}
      {items.length === 0 ? (
        <EmptyState title={texts.empty}>
          <Button variant="secondary" onClick={close}>
            {texts.keepShopping}
          </Button>
        </EmptyState>
      ) : (
        <>
          <ul className="divide-y divide-line">
            {items.map((item) => (
              <CartLine
                key={item.id}
                item={item}
                money={money}
                texts={texts}
                notice={check.notices.get(item.id)}
                prices={check.discounts.lines.get(item.id)}
                onRemove={() => remove(item)}
              />
            ))}
          </ul>
          <Button variant="quiet" size="small" className="mt-2 -ms-3.5" onClick={clear}>
            {texts.clear}
          </Button>
        </>
      )}
    </Drawer>
  )
}

type RemovedLinesProps = { text: string; texts: CartTexts; onUndo: () => void }

/** Says what was removed, and puts it back. */
function RemovedLines({ text, texts, onUndo }: RemovedLinesProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The pressed button has gone, and the focus with it.
    if (!document.activeElement?.matches('dialog :not(dialog)')) button.current?.focus()
  }, [text])
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 text-sm">
      <p role="status">{text}</p>
      <Button ref={button} variant="quiet" size="small" className="-me-3.5" onClick={onUndo}>
        {texts.undo}
      </Button>
    </div>
  )
}
