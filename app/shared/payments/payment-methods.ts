export const cardBrands = ['visa', 'mastercard', 'diners', 'amex', 'paypal'] as const
export type CardBrand = (typeof cardBrands)[number]

export const cardNames: Record<CardBrand, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  diners: 'Diners Club',
  amex: 'American Express',
  paypal: 'PayPal',
}

/** Companies with which a store can have an account. */
export const accountProviders = ['stripe', 'quickpay'] as const
export type AccountProvider = (typeof accountProviders)[number]

export const paymentMethods = [
  'card',
  'dankort',
  'mobilepay',
  'apple_pay',
  'google_pay',
  'klarna',
] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/**
 * Stripe shows Apple Pay and Google Pay with cards by itself, and knows no Dankort. Klarna at Quickpay needs the VAT of
 * each item in the basket, also in refunds, which a payment page of ours does not contain.
 */
export const methodsByProvider: Readonly<Record<AccountProvider, readonly PaymentMethod[]>> = {
  stripe: ['card', 'mobilepay', 'klarna'],
  quickpay: ['card', 'dankort', 'mobilepay', 'apple_pay', 'google_pay'],
}

export const methodNames = {
  dankort: 'Dankort',
  mobilepay: 'MobilePay',
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  klarna: 'Klarna',
} as const satisfies Partial<Record<PaymentMethod, string>>

/** Logos are of card brands and of the other means. */
export type PaymentLogo = CardBrand | keyof typeof methodNames

export const logoNames: Readonly<Record<PaymentLogo, string>> = { ...cardNames, ...methodNames }

export function isLogo(value: string): value is PaymentLogo {
  return Object.hasOwn(logoNames, value)
}

export function hasLogo(mean: PaymentMethod): mean is keyof typeof methodNames {
  return mean !== 'card'
}

/** The chosen means that the account has; after a change of the provider there may be none of them. */
export function listOfferedMethods(
  provider: AccountProvider,
  chosen: readonly PaymentMethod[],
): PaymentMethod[] {
  const offered = methodsByProvider[provider].filter((mean) => chosen.includes(mean))
  return offered.length > 0 ? offered : ['card']
}
