import { useState } from 'react'
import { cartTotal, emptyCart, removeFromCart, type Cart, type CartItem } from '#domain/cart.ts'
import { contributionOf } from '#domain/contribution.ts'
import { formatMoney, type MoneyStyle } from '#domain/money.ts'
import type { CartWords } from '#domain/text/cart.ts'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Price } from '#ui/price.tsx'
import { CartLine } from './cart-line.tsx'
import { changeCart } from './cart-store.ts'

type Props = {
  cart: Cart | null
  money: MoneyStyle
  words: CartWords
  isOpen: boolean
  onClose: () => void
}

export function CartDrawer({ cart, money, words, isOpen, onClose }: Props) {
  const [said, setSaid] = useState('')
  const items = cart?.items ?? []
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
      foot={cart && items.length > 0 && <CartSum cart={cart} money={money} words={words} />}
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

function CartSum({ cart, money, words }: Pick<Props, 'money' | 'words'> & { cart: Cart }) {
  const total = cartTotal(cart)
  return (
    <>
      <p className="flex items-baseline justify-between text-lg font-semibold">
        {words.total} <Price amount={total} money={money} />
      </p>
      <p className="mt-2 text-sm text-muted">
        {words.calculatedAtCheckout}
        <br />
        {words.vatIncluded}
      </p>
      <p className="mt-2 text-sm text-muted">
        {words.contribution(formatMoney(contributionOf(total), money))}
      </p>
    </>
  )
}
