import { startedPaymentKey, type Cart } from '../../rules/cart.ts'
import { offlineTexts } from '#shared/text/offline.ts'
import { paymentStartRefusals } from '../../rules/payment-start-errors.ts'
import type { Language } from '#shared/stores/locale.ts'
import { to } from '#shared/paths/shop.ts'
import { toRecord, toText } from '#shared/json-values.ts'
import { defaultCurrency } from '#shared/money/currency.ts'
import { toDecimal, type Minor } from '#shared/money/money.ts'
import { createRandomId } from '#ui/create-random-id.ts'
import { findPendingSession, storeSentCart } from '#shell/shop/browser/sent-cart.ts'
import { getPaymentScript } from '../../rules/payment-script.ts'

export type Failure = {
  error: string
  isAboutProducts: boolean
  /** Whether a code can no longer be used. */
  isAboutCodes: boolean
}

/** Creates the checkout session and returns the URL of its payment page. */
export async function payForCart(
  cart: Cart,
  {
    codes,
    total,
    credit,
    language,
    publishable_key,
  }: {
    codes: readonly string[]
    total: Minor
    credit: Minor
    language: Language
    publishable_key: string
  },
): Promise<{ url: string } | Failure> {
  const toFailure = (
    code: keyof typeof paymentStartRefusals,
    isAboutProducts = false,
  ): Failure => ({
    error: paymentStartRefusals[code][language],
    isAboutProducts,
    isAboutCodes: false,
  })
  if (!navigator.onLine)
    return { error: offlineTexts(language).pays, isAboutProducts: false, isAboutCodes: false }
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
        codes,
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
      const isAboutCodes = ofCodes.includes(toText(body['code']))
      return error
        ? { error, isAboutProducts, isAboutCodes }
        : toFailure('paymentPageFailed', isAboutProducts)
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

const ofCodes = ['codeUnknown', 'codesUsedUp', 'creditTooLow']

// Releases the customer's earlier unpaid order, whose reserved stock would otherwise block the new one.
const earlierHeader = 'x-earlier-checkout'

function getEarlierCheckoutHeader(): Record<string, string> {
  const session = readStartedPayment() ?? findPendingSession()
  return session ? { [earlierHeader]: session } : {}
}

function readStartedPayment(): string | null {
  try {
    return sessionStorage.getItem(startedPaymentKey)
  } catch {
    return null
  }
}

function storePaymentSession(session: string): void {
  try {
    sessionStorage.setItem(startedPaymentKey, session)
  } catch {
    // Without storage the reserved stock is released when the session expires.
  }
}

declare global {
  interface Window {
    Stripe?: (key: string, options: { locale: string }) => unknown
  }
}

/**
 * Loads Stripe's script only at checkout: its fraud signals are of no use for visitors who only browse. Returns
 * `false` if it cannot be loaded.
 */
async function loadPaymentScript(publishable_key: string, language: Language): Promise<boolean> {
  if (publishable_key === '') return true
  const { address, key, options } = getPaymentScript(publishable_key, language)
  try {
    await (loading ??= loadScript(address))
    window.Stripe?.(key, options)
    return window.Stripe !== undefined
  } catch {
    loading = undefined
    return false
  }
}

let loading: Promise<void> | undefined

function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('no payment script'))
    })
    document.head.append(script)
  })
}
