import { countUnits } from '#domain/orders/cart.ts'
import { readCart, subscribeToCart } from './cart-storage.ts'

/** Shows the number of units in the cart on its button. */
export function startBadge(): void {
  const badge = document.querySelector<HTMLElement>('[data-testid="cart-badge"]')
  const spoken = document.querySelector<HTMLElement>('[data-cart-count]')
  if (!badge || !spoken) return
  let shown: number | null = null
  const show = () => {
    const count = countUnits(readCart())
    if (count === shown) return
    const { one = '', many = '' } = spoken.dataset
    badge.textContent = String(count)
    spoken.textContent = count === 0 ? '' : (count === 1 ? one : many).replace('#', String(count))
    badge.hidden = count === 0
    badge.classList.remove('cart-badge-changed')
    // The first reading of the count is not a change. Reading the width restarts the animation.
    if (shown !== null && badge.offsetWidth > 0) badge.classList.add('cart-badge-changed')
    shown = count
  }
  show()
  subscribeToCart(show)
}
