import { countUnits } from '#features/orders/rules/cart.ts'
import { readCart, subscribeToCart } from './cart-storage.ts'

/** Shows the number of units in the cart on its button. */
export function startBadge(): void {
  const spoken = document.querySelector<HTMLElement>('[data-cart-count]')
  if (!spoken) return
  const { one = '', many = '' } = spoken.dataset
  let shown: number | null = null
  let badge: HTMLElement | undefined
  const show = () => {
    const count = countUnits(readCart())
    if (count === shown) return
    badge?.remove()
    spoken.textContent = count === 0 ? '' : (count === 1 ? one : many).replace('#', String(count))
    // The first reading of the count is not a change.
    badge = count === 0 ? undefined : createBadge(count, shown !== null)
    if (badge) spoken.before(badge)
    shown = count
  }
  show()
  subscribeToCart(show)
}

function createBadge(count: number, isChanged: boolean): HTMLElement {
  const badge = document.createElement('span')
  badge.className = isChanged ? 'cart-badge cart-badge-changed' : 'cart-badge'
  badge.textContent = String(count)
  badge.ariaHidden = 'true'
  badge.dataset['testid'] = 'cart-badge'
  badge.dataset['keep'] = ''
  return badge
}
