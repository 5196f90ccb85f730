import { cardMethod } from '../../rules/checkout-draft.ts'
import {
  hasLogo,
  listOfferedMethods,
  logoNames,
  methodNames,
} from '#shared/payments/payment-methods.ts'
import { listPaymentMethods, parsePaymentSettings } from '../../rules/payment.ts'
import { otherPaymentMethods, testMobilePay } from '#shared/test-cards.ts'
import type { CheckoutPage } from './read-checkout-page.ts'

/** A way to pay; cards have no name of their own. */
export type OfferedMethod = { value: string; name: string | null }

const card: OfferedMethod = { value: cardMethod, name: null }

/** The ways to pay of the provider, as the store has chosen. */
export function listMethodsAtCheckout({ settings, provider }: CheckoutPage): OfferedMethod[] {
  const payment = parsePaymentSettings(settings.payment_settings)
  if (!provider || provider.name === 'credit') return []
  if (provider.name === 'test') {
    const shown = listPaymentMethods({ ...payment, account: null })
    const others = testMeans.filter((mean) => shown.includes(mean))
    return [card, ...others.map((mean) => ({ value: mean, name: logoNames[mean] }))]
  }
  return listOfferedMethods(provider.name, payment.means).map((mean) =>
    hasLogo(mean) ? { value: mean, name: methodNames[mean] } : card,
  )
}

/**
 * Ways to pay that are offered in front of the form. Stripe's page asks for the address itself, so it is offered only
 * where the usual delivery needs no choice of the buyer; the phone of a test payment takes what the form tells.
 */
export function listExpressMethods(
  page: CheckoutPage,
  usualKind: string | null,
): { value: string; name: string }[] {
  const { provider } = page
  if (!provider || usualKind === null) return []
  const offered = listMethodsAtCheckout(page)
  if (provider.name === 'test')
    return offered.flatMap(({ value, name }) =>
      value === testMobilePay && name ? [{ value, name }] : [],
    )
  const takesCards = offered.some(({ value }) => value === cardMethod)
  if (provider.name !== 'stripe' || usualKind !== 'home' || !takesCards) return []
  return stripeWallets.map((wallet) => ({ value: wallet, name: methodNames[wallet] }))
}

/** Test payments are made with these beside cards. */
const testMeans = [testMobilePay, otherPaymentMethods.paypal] as const

/** Stripe offers them with cards, on devices that have them. */
const stripeWallets = ['apple_pay', 'google_pay'] as const
