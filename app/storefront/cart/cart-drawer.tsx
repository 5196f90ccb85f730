import { useState } from 'react'
import { emptyCart, removeFromCart, type Cart, type CartItem } from '#domain/orders/cart.ts'
import { getLanguage } from '#domain/stores/locale.ts'
import type { MoneyStyle } from '#domain/money/money.ts'
import { cartTexts } from '#domain/text/cart.ts'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { CartLine } from './cart-line.tsx'
import { changeCart } from '../browser/cart-storage.ts'
import { Checkout, type Seller } from './checkout.tsx'
import { useCartCheck } from './use-cart-check.ts'

type Props = {
  cart: Cart
  money: MoneyStyle
  seller: Seller
  isOpen: boolean
  onClose: () => void
}

export function CartDrawer({ cart, money, seller, isOpen, onClose }: Props) {
  const [announcement, setAnnouncement] = useState('')
  const texts = cartTexts(getLanguage(money.locale))
  const { items } = cart
  const { notices, discounts, checkAgain } = useCartCheck(cart, isOpen)
  const remove = ({ id, name }: CartItem) => {
    changeCart((currentCart) => removeFromCart(currentCart, id))
    setAnnouncement(texts.removed(name))
  }
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={texts.title}
      closeLabel={texts.close}
      footer={
        items.length > 0 && (
          <Checkout
            cart={cart}
            discounts={discounts}
            money={money}
            seller={seller}
            texts={texts}
            onStale={checkAgain}
          />
        )
      }
    >
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {items.length === 0 ? (
        <EmptyState title={texts.empty}>
          <Button variant="secondary" onClick={onClose}>
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
                notice={notices.get(item.id)}
                saving={discounts.lines.get(item.id)}
                onRemove={() => remove(item)}
              />
            ))}
          </ul>
          <Button
            variant="quiet"
            size="small"
            className="mt-2 -ms-3.5"
            onClick={() => changeCart(() => emptyCart)}
          >
            {texts.clear}
          </Button>
        </>
      )}
    </Drawer>
  )
}
