import { begunPaymentKey, type Cart } from '#domain/cart.ts'
import { checkoutRefusals } from '#domain/errors/checkout.ts'
import type { Language } from '#domain/locale.ts'
import { to } from '#domain/paths/shop.ts'
import { recordOf, textOf } from '#domain/stored.ts'
import { randomId } from '#ui/random-id.ts'
import { beganPayment } from './begin-payment.ts'
import { keepSent } from './sent-cart.ts'

export type Failure = { error: string; isAboutGoods: boolean }

/** Creates the checkout session and returns the URL of its payment page. */
export async function payForCart(
  cart: Cart,
  { language, publishable_key }: { language: Language; publishable_key: string },
): Promise<{ url: string } | Failure> {
  const say = (code: keyof typeof checkoutRefusals, isAboutGoods = false): Failure => ({
    error: checkoutRefusals[code][language],
    isAboutGoods,
  })
  if (!(await beganPayment(publishable_key, language))) return say('paymentInitFailed')
  try {
    const answer = await fetch(to.checkout.create(), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomId(),
        ...earlierPayment(),
      },
      body: JSON.stringify({
        items: cart.items,
        success_url: window.location.origin + to.checkout.success(),
        cancel_url: window.location.origin + to.checkout.cancel(),
      }),
    })
    const said = recordOf(await answer.json().catch(() => null))
    const [id, url, error] = [textOf(said['id']), textOf(said['url']), textOf(said['error'])]
    if (!answer.ok) {
      const isAboutGoods = answer.status === 409
      return error ? { error, isAboutGoods } : say('paymentPageFailed', isAboutGoods)
    }
    if (!id) return say('paymentPageUnidentified')
    if (!url) return say('paymentPageUnaddressed')
    keepPayment(id)
    keepSent(id, cart)
    return { url }
  } catch {
    return say('checkoutFailed')
  }
}

// Releases the customer's earlier unpaid order, whose reserved stock would otherwise block the new one.
const earlierHeader = 'x-earlier-checkout'

function earlierPayment(): Record<string, string> {
  try {
    const session = sessionStorage.getItem(begunPaymentKey)
    return session ? { [earlierHeader]: session } : {}
  } catch {
    return {}
  }
}

function keepPayment(session: string): void {
  try {
    sessionStorage.setItem(begunPaymentKey, session)
  } catch {
    // Without storage the reserved stock is released when the session expires.
  }
}
