import { countUnits } from '#domain/orders/cart.ts'
import { readCart, subscribeToCart } from './cart-storage.ts'

/** Shows the number of units in the cart on its button. */
export function startBadge(): void {
  const spoken = document.querySelector<HTMLElement>('[data-cart-count]')
  if (!spoken) return
  const badge = createBadge()
  let shown: number | null = null
  const show = () => {
    const count = countUnits(readCart())
    if (count === shown) return
    const { one = '', many = '' } = spoken.dataset
    badge.textContent = String(count)
    spoken.textContent = count === 0 ? '' : (count === 1 ? one : many).replace('#', String(count))
    if (count === 0) badge.remove()
    else if (!badge.isConnected) spoken.before(badge)
    badge.classList.remove('cart-badge-changed')
    // The first reading of the count is not a change. Reading the width restarts the animation.
    if (shown !== null && badge.offsetWidth > 0) badge.classList.add('cart-badge-changed')
    shown = count
  }
  show()
  subscribeToCart(show)
}

function createBadge(): HTMLElement {
  const badge = Object.assign(document.createElement('span'), { className: 'cart-badge' })
  badge.ariaHidden = 'true'
  badge.dataset['testid'] = 'cart-badge'
  badge.dataset['keep'] = ''
  return badge
}
