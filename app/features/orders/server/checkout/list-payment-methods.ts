import { cardMean } from '../../rules/checkout-draft.ts'
import { hasLogo, listOfferedMeans, logoNames, meanNames } from '../../rules/payment-methods.ts'
import { listPaymentMethods, parsePaymentSettings } from '../../rules/payment.ts'
import { otherPaymentMethods, testMobilePay } from '#shared/test-cards.ts'
import type { CheckoutPage } from './read-checkout-page.ts'

/** A way to pay; cards have no name of their own. */
export type OfferedMean = { value: string; name: string | null }

const card: OfferedMean = { value: cardMean, name: null }

/** The ways to pay of the provider, as the store has chosen. */
export function listMeans({ settings, provider }: CheckoutPage): OfferedMean[] {
  const payment = parsePaymentSettings(settings.payment_settings)
  if (!provider || provider.name === 'credit') return []
  if (provider.name === 'test') {
    const shown = listPaymentMethods({ ...payment, account: null })
    const others = testMeans.filter((mean) => shown.includes(mean))
    return [card, ...others.map((mean) => ({ value: mean, name: logoNames[mean] }))]
  }
  return listOfferedMeans(provider.name, payment.means).map((mean) =>
    hasLogo(mean) ? { value: mean, name: meanNames[mean] } : card,
  )
}

/**
 * Ways to pay that are offered in front of the form. Stripe's page asks for the address itself, so it is offered only
 * where the usual delivery needs no choice of the buyer; the phone of a test payment takes what the form tells.
 */
export function listExpressMeans(
  page: CheckoutPage,
  usualKind: string | null,
): { value: string; name: string }[] {
  const { provider } = page
  if (!provider || usualKind === null) return []
  const offered = listMeans(page)
  if (provider.name === 'test')
    return offered.flatMap(({ value, name }) =>
      value === testMobilePay && name ? [{ value, name }] : [],
    )
  const takesCards = offered.some(({ value }) => value === cardMean)
  if (provider.name !== 'stripe' || usualKind !== 'home' || !takesCards) return []
  return stripeWallets.map((wallet) => ({ value: wallet, name: meanNames[wallet] }))
}

/** Test payments are made with these beside cards. */
const testMeans = [testMobilePay, otherPaymentMethods.paypal] as const

/** Stripe offers them with cards, on devices that have them. */
const stripeWallets = ['apple_pay', 'google_pay'] as const
