import { sentCartKey as key, withoutBought, type Cart } from '#domain/cart.ts'
import { isRecord, listOf, recordOf, textOf } from '#domain/stored.ts'
import { changeCart } from './cart-store.ts'

/**
 * What was sent to be paid last: it lies in the cart until it is known to be bought. The page that says thank you knows
 * it, but not everybody who pays gets to see that page, and some open it again weeks later.
 */
export function keepSent(session: string, { items }: Cart): void {
  write({ session, pieces: items.map(({ id, quantity }) => ({ id, quantity })) })
}

/** The payment of which it is not known yet what became of it. */
export function sentSession(): string | null {
  const { session, pieces } = read()
  return pieces.length > 0 ? session : null
}

/** Takes what was bought out of the cart, and nothing that came in since. `false` where that cannot be told apart. */
export function takeOutBought(bought: string): boolean {
  const { session, pieces } = read()
  if (session !== bought) return false
  changeCart((cart) => withoutBought(cart, pieces))
  forgetSent()
  return true
}

/** Nothing of the cart is waited for any more. Which payment it was is still known. */
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
    // Where nothing is kept, there is no cart at the next visit either.
  }
}
