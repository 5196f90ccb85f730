import { changeCart, readCart } from './cart-storage.ts'
import { clearSentCart, findPendingSession, removeBoughtItems } from './sent-cart.ts'
import { checkCart, type CartCheck } from './check-cart.ts'

/**
 * Brings the cart up to date with the products on sale and with an unfinished payment. Returns null if there is
 * nothing to check or no answer.
 */
export async function refreshCart(
  codes?: readonly string[],
): Promise<Pick<CartCheck, 'notices' | 'discounts'> | null> {
  const cart = readCart()
  const session = findPendingSession()
  const checked = cart.items.length > 0 && (await checkCart(cart, session, codes))
  if (!checked) return null
  changeCart(checked.applyTo)
  if (checked.payment === 'bought' && session !== null) removeBoughtItems(session)
  if (checked.payment === 'over') clearSentCart()
  return checked
}
