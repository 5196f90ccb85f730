import { useState, useSyncExternalStore } from 'react'
import type { MoneyStyle } from '#shared/money/money.ts'
import { useOpening } from '#shell/shop/islands/use-opening.ts'
import { CartDrawer } from './cart-drawer.tsx'
import type { Seller } from './checkout.tsx'
import { emptyCart, type Cart } from '../../rules/cart.ts'
import { readCart, subscribeToCart } from '#shell/shop/browser/cart-storage.ts'

/** The cart, opened by its button in the header. */
export function ShopCart({ money, seller }: { money: MoneyStyle; seller: Seller }) {
  const [isOpen, setIsOpen] = useState(false)
  const cart = useCart()
  const [isPaying, setIsPaying] = useState(false)
  useOpening('cart', ({ dataset }) => {
    setIsOpen(true)
    setIsPaying('pays' in dataset)
  })
  return (
    <CartDrawer
      cart={cart}
      money={money}
      seller={seller}
      isOpen={isOpen}
      isPaying={isPaying}
      onClose={() => setIsOpen(false)}
    />
  )
}

/** Empty during hydration: the HTML is shared by all visitors. */
function useCart(): Cart {
  return useSyncExternalStore(subscribeToCart, readCart, () => emptyCart)
}
