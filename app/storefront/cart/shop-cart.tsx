import { useState } from 'react'
import { pieceCount } from '#domain/cart.ts'
import { languageOf } from '#domain/locale.ts'
import type { MoneyStyle } from '#domain/money.ts'
import { cartWords } from '#domain/text/cart.ts'
import type { ShellWords } from '#domain/text/shell.ts'
import { CartButton } from '../shell/cart-button.tsx'
import { CartDrawer } from './cart-drawer.tsx'
import { useCart } from './cart-store.ts'

export function ShopCart({ money, words }: { money: MoneyStyle; words: ShellWords }) {
  const [isOpen, setIsOpen] = useState(false)
  const cart = useCart()
  return (
    <>
      <CartButton count={cart && pieceCount(cart)} words={words} onPress={() => setIsOpen(true)} />
      <CartDrawer
        cart={cart}
        money={money}
        words={cartWords(languageOf(money.locale))}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </>
  )
}
