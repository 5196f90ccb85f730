import { sentCartKey as key, withoutBought, type Cart } from '#domain/cart.ts'
import { isRecord, listOf, recordOf, textOf } from '#domain/stored.ts'
import { changeCart } from './cart-store.ts'

/**
 * Items last sent to payment stay in the cart until the purchase is known: some buyers never reach the success
 * page, and some open it again weeks later.
 */
export function keepSent(session: string, { items }: Cart): void {
  write({ session, pieces: items.map(({ id, quantity }) => ({ id, quantity })) })
}

/** Session whose outcome is still unknown. */
export function sentSession(): string | null {
  const { session, pieces } = read()
  return pieces.length > 0 ? session : null
}

/**
 * Removes the bought items and keeps those added later. Returns `false` if the session is not the one sent
 * last.
 */
export function takeOutBought(bought: string): boolean {
  const { session, pieces } = read()
  if (session !== bought) return false
  changeCart((cart) => withoutBought(cart, pieces))
  forgetSent()
  return true
}

/** Keeps the session, so that its success page does not empty a later cart. */
export function forgetSent(): void {
  write({ session: read().session, pieces: [] })
}

type Sent = { session: string; pieces: { id: string; quantity: number }[] }

function read(): Sent {
  const sent = recordOf(stored())
  return { session: textOf(sent['session']), pieces: listOf(sent['pieces']).flatMap(pieceOf) }
}

function pieceOf(stored: unknown): Sent['pieces'] {
  if (!isRecord(stored) || !Number.isSafeInteger(stored['quantity'])) return []
  return [{ id: textOf(stored['id']), quantity: Number(stored['quantity']) }]
}

function stored(): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '')
  } catch {
    return null
  }
}

function write(sent: Sent): void {
  try {
    localStorage.setItem(key, JSON.stringify(sent))
  } catch {
    // Without storage the cart does not outlive the page either.
  }
}
