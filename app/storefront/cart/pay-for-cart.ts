import { startedPaymentKey, type Cart } from '#domain/orders/cart.ts'
import { paymentStartRefusals } from '#domain/errors/payment-start.ts'
import type { Language } from '#domain/stores/locale.ts'
import { to } from '#domain/paths/shop.ts'
import { toRecord, toText } from '#domain/shared/json-values.ts'
import { defaultCurrency } from '#domain/money/currency.ts'
import { toDecimal, type Minor } from '#domain/money/money.ts'
import { readCodes } from '../browser/cart-codes.ts'
import { createRandomId } from '#ui/create-random-id.ts'
import { loadPaymentScript } from './load-payment-script.ts'
import { storeSentCart } from '../browser/sent-cart.ts'

export type Failure = { error: string; isAboutProducts: boolean }

/** Creates the checkout session and returns the URL of its payment page. */
export async function payForCart(
  cart: Cart,
  {
    total,
    credit,
    language,
    publishable_key,
  }: { total: Minor; credit: Minor; language: Language; publishable_key: string },
): Promise<{ url: string } | Failure> {
  const toFailure = (
    code: keyof typeof paymentStartRefusals,
    isAboutProducts = false,
  ): Failure => ({
    error: paymentStartRefusals[code][language],
    isAboutProducts,
  })
  if (!(await loadPaymentScript(publishable_key, language))) return toFailure('paymentInitFailed')
  try {
    const response = await fetch(to.checkout.create(), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': createRandomId(),
        ...getEarlierCheckoutHeader(),
      },
      body: JSON.stringify({
        items: cart.items,
        codes: readCodes(),
        subtotal: toDecimal(total, defaultCurrency),
        credit: toDecimal(credit, defaultCurrency),
        success_url: window.location.origin + to.checkout.success(),
        cancel_url: window.location.origin + to.checkout.cancel(),
      }),
    })
    const body = toRecord(await response.json().catch(() => null))
    const [id, url, error] = [toText(body['id']), toText(body['url']), toText(body['error'])]
    if (!response.ok) {
      const isAboutProducts = response.status === 409
      return error ? { error, isAboutProducts } : toFailure('paymentPageFailed', isAboutProducts)
    }
    if (!id) return toFailure('paymentPageUnidentified')
    if (!url) return toFailure('paymentPageUnaddressed')
    storePaymentSession(id)
    storeSentCart(id, cart)
    return { url }
  } catch {
    return toFailure('checkoutFailed')
  }
}

// Releases the customer's earlier unpaid order, whose reserved stock would otherwise block the new one.
const earlierHeader = 'x-earlier-checkout'

function getEarlierCheckoutHeader(): Record<string, string> {
  try {
    const session = sessionStorage.getItem(startedPaymentKey)
    return session ? { [earlierHeader]: session } : {}
  } catch {
    return {}
  }
}

function storePaymentSession(session: string): void {
  try {
    sessionStorage.setItem(startedPaymentKey, session)
  } catch {
    // Without storage the reserved stock is released when the session expires.
  }
}
