import { addLines, toCart, type Cart } from '#features/orders/rules/cart.ts'
import { parseCart } from '#features/orders/rules/stored-cart.ts'
import { changeCart } from './cart-storage.ts'
import { checkCart } from './check-cart.ts'
import { untilOnline } from './connection.ts'
import { hideLoading, showLoading, showBanner } from './banner.ts'

/** Puts the goods of an order that can still be bought into the cart, at their price of today. */
export async function orderAgain(button: HTMLElement): Promise<void> {
  const ordered = parseCart(button.dataset['cart'] ?? null)
  await untilOnline()
  showLoading()
  const check = await checkCart(ordered, null).finally(hideLoading)
  if (!check) return showBanner()
  const isGone = ({ id }: Cart['items'][number]) => check.notices.get(id)?.isBlocking === true
  const { items } = check.applyTo(toCart(ordered.items.filter((item) => !isGone(item))))
  changeCart((cart) => addLines(cart, items))
  const gone = ordered.items.filter(isGone).map(({ id }) => check.notices.get(id)?.text)
  const status = button.parentElement?.querySelector('[role="status"]')
  if (status) status.textContent = gone.join(' ')
  // The open cart would cover the names of the missing goods.
  if (gone.length === 0) document.querySelector<HTMLElement>('[data-opens="cart"]')?.click()
}
