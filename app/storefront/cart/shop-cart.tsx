import { useEffect, useState } from 'react'
import { pieceCount } from '#domain/cart.ts'
import type { MoneyStyle } from '#domain/money.ts'
import type { ShellWords } from '#domain/text/shell.ts'
import { CartButton } from '../shell/cart-button.tsx'
import type { CartDrawer } from './cart-drawer.tsx'
import { useCart } from './cart-store.ts'
import type { Seller } from './checkout.tsx'

type Drawer = { CartDrawer: typeof CartDrawer }
type Props = { money: MoneyStyle; seller: Seller; words: ShellWords }

/** Loads the drawer once the cart has items or is about to be opened. */
export function ShopCart({ money, seller, words }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [drawer, setDrawer] = useState<Drawer | null>(null)
  const cart = useCart()
  const count = cart && pieceCount(cart)
  const prepare = () => void fetchDrawer().then(setDrawer, () => {})
  const open = () => {
    fetchDrawer().then(setDrawer, startAnew)
    setIsOpen(true)
  }
  const hasGoods = count !== null && count > 0
  useEffect(() => {
    if (hasGoods) void fetchDrawer().then(setDrawer, () => {})
  }, [hasGoods])
  return (
    <>
      <CartButton count={count} words={words} onApproach={prepare} onPress={open} />
      {drawer && (
        <drawer.CartDrawer
          cart={cart}
          money={money}
          seller={seller}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

function fetchDrawer(): Promise<Drawer> {
  return import('./cart-drawer.tsx')
}

// After a deployment the old chunk names are gone.
function startAnew() {
  if (navigator.onLine) window.location.reload()
}
