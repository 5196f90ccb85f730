import { sentCartKey as key, removeBought, type Cart } from '#features/orders/rules/cart.ts'
import { isRecord, toList, toRecord, toText } from '#shared/json-values.ts'
import { writeCodes, changeCart } from './cart-storage.ts'

/**
 * Items last sent to payment stay in the cart until the purchase is known: some buyers never reach the success
 * page, and some open it again weeks later.
 */
export function storeSentCart(session: string, { items }: Cart): void {
  writeSentCart({ session, pieces: items.map(({ id, quantity }) => ({ id, quantity })) })
}

/** Session whose outcome is still unknown. */
export function findPendingSession(): string | null {
  const { session, pieces } = readSentCart()
  return pieces.length > 0 ? session : null
}

/**
 * Removes the bought items and keeps those added later. Returns `false` if the session is not the one sent
 * last.
 */
export function removeBoughtItems(boughtSession: string): boolean {
  const { session, pieces } = readSentCart()
  if (session !== boughtSession) return false
  changeCart((cart) => removeBought(cart, pieces))
  clearSentCart()
  writeCodes([])
  return true
}

/** Keeps the session, so that its success page does not empty a later cart. */
export function clearSentCart(): void {
  writeSentCart({ session: readSentCart().session, pieces: [] })
}

type SentCart = { session: string; pieces: { id: string; quantity: number }[] }

function readSentCart(): SentCart {
  const sent = toRecord(storedValue())
  return { session: toText(sent['session']), pieces: toList(sent['pieces']).flatMap(parseSentItem) }
}

function parseSentItem(storedValue: unknown): SentCart['pieces'] {
  if (!isRecord(storedValue) || !Number.isSafeInteger(storedValue['quantity'])) return []
  return [{ id: toText(storedValue['id']), quantity: Number(storedValue['quantity']) }]
}

function storedValue(): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '')
  } catch {
    return null
  }
}

function writeSentCart(sent: SentCart): void {
  try {
    localStorage.setItem(key, JSON.stringify(sent))
  } catch {
    // Without storage the cart does not outlive the page either.
  }
}
