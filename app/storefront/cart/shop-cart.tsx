import { useEffect, useState } from 'react'
import { countUnits } from '#domain/orders/cart.ts'
import type { MoneyStyle } from '#domain/money/money.ts'
import type { ShellTexts } from '#domain/text/shell.ts'
import { CartButton } from '../shell/cart-button.tsx'
import type { CartDrawer } from './cart-drawer.tsx'
import { useCart } from './cart-store.ts'
import type { Seller } from './checkout.tsx'

type Drawer = { CartDrawer: typeof CartDrawer }
type Props = { money: MoneyStyle; seller: Seller; texts: ShellTexts }

/** Loads the drawer once the cart has items or is about to be opened. */
export function ShopCart({ money, seller, texts }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [drawer, setDrawer] = useState<Drawer | null>(null)
  const cart = useCart()
  const count = cart && countUnits(cart)
  const preloadDrawer = () => void fetchDrawer().then(setDrawer, () => {})
  const open = () => {
    fetchDrawer().then(setDrawer, reloadPage)
    setIsOpen(true)
  }
  const hasItems = count !== null && count > 0
  useEffect(() => {
    if (hasItems) void fetchDrawer().then(setDrawer, () => {})
  }, [hasItems])
  return (
    <>
      <CartButton count={count} texts={texts} onApproach={preloadDrawer} onPress={open} />
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
function reloadPage() {
  if (navigator.onLine) window.location.reload()
}
