import { useState } from 'react'
import { emptyCart, removeFromCart, type Cart, type CartItem } from '#domain/cart.ts'
import { languageOf } from '#domain/locale.ts'
import type { MoneyStyle } from '#domain/money.ts'
import { cartWords } from '#domain/text/cart.ts'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { CartLine } from './cart-line.tsx'
import { changeCart } from './cart-store.ts'
import { Checkout, type Seller } from './checkout.tsx'
import { useCartNews } from './use-cart-news.ts'

type Props = {
  cart: Cart | null
  money: MoneyStyle
  seller: Seller
  isOpen: boolean
  onClose: () => void
}

export function CartDrawer({ cart, money, seller, isOpen, onClose }: Props) {
  const [said, setSaid] = useState('')
  const words = cartWords(languageOf(money.locale))
  const items = cart?.items ?? []
  const { told, lookAgain } = useCartNews(cart, isOpen)
  const remove = ({ id, name }: CartItem) => {
    changeCart((present) => removeFromCart(present, id))
    setSaid(words.removed(name))
  }
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={words.title}
      closeLabel={words.close}
      foot={
        cart &&
        items.length > 0 && (
          <Checkout cart={cart} money={money} seller={seller} words={words} onStale={lookAgain} />
        )
      }
    >
      <p role="status" className="sr-only">
        {said}
      </p>
      {items.length === 0 ? (
        <EmptyState title={words.empty}>
          <Button variant="secondary" onClick={onClose}>
            {words.keepShopping}
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
                words={words}
                news={told.get(item.id)}
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
            {words.clear}
          </Button>
        </>
      )}
    </Drawer>
  )
}
