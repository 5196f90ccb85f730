import {
  cardBrands,
  type CardBrand,
  accountProviders,
  hasLogo,
  listOfferedMethods,
  paymentMethods,
  type AccountProvider,
  type PaymentLogo,
  type PaymentMethod,
} from '#shared/payments/payment-methods.ts'
import { defaultContribution, parseContribution, type ContributionTerms } from './contribution.ts'
import {
  defaultDeliveryDays,
  parseDeliveryDays,
  type Transit,
} from '#features/delivery/rules/delivery-days.ts'
import { currencies, type Currency } from '#shared/money/currency.ts'
import { limits } from '#shared/limits.ts'
import { minor, zero, type Minor } from '#shared/money/money.ts'
import { toRecord, toText, toTexts } from '#shared/json-values.ts'

export const paymentProviders = ['card'] as const
export type PaymentProvider = (typeof paymentProviders)[number]

export type PaymentSettings = ContributionTerms & {
  providers: PaymentProvider[]
  /** In lower case, as payment providers write them. */
  currencies: string[]
  card_logos: CardBrand[]
  /** The account of new orders; null where only test payments are taken. */
  account: AccountProvider | null
  /** Chosen by the store; the account may not have all of them. */
  means: PaymentMethod[]
  /** How long reserved money is expected to stay, where the provider does not say it. */
  authorisation_days: number
  /** In the store's currency; zero is free. */
  shipping_price: Minor
  /** Shipping is free from this subtotal on; null means never. */
  free_shipping_from: Minor | null
  /** From the order to the delivery, where no method and no order says otherwise. */
  delivery_days: Transit
  /** In øre whatever the store's currency; null means no fee. */
  examination_fee: Minor | null
  /** The lines of the address for returns; empty for the address of the company. */
  return_address: string
  /** Whether the store pays when a buyer sends goods back. */
  pays_return: boolean
  /** The store's public Stripe key; empty without a Stripe account. */
  publishable_key: string
}

export const defaultPaymentSettings: PaymentSettings = {
  providers: ['card'],
  currencies: ['dkk', 'eur'],
  card_logos: [...cardBrands],
  account: null,
  means: ['card', 'mobilepay'],
  authorisation_days: 7,
  shipping_price: zero,
  free_shipping_from: null,
  delivery_days: defaultDeliveryDays,
  examination_fee: null,
  ...defaultContribution,
  return_address: '',
  pays_return: false,
  publishable_key: '',
}

export function addCurrency(settings: PaymentSettings, currency: Currency): PaymentSettings {
  const code = currency.toLowerCase()
  if (settings.currencies.includes(code)) return settings
  return { ...settings, currencies: [...settings.currencies, code] }
}

export function parsePaymentSettings(stored: unknown): PaymentSettings {
  const settings = toRecord(stored)
  const fallback = defaultPaymentSettings
  const account = parseAccount(settings)
  const days = settings['authorisation_days']
  return {
    providers: pickKnown(paymentProviders, settings['providers'], fallback.providers),
    currencies: pickKnown(codes, settings['currencies'], fallback.currencies),
    card_logos: pickKnown(cardBrands, settings['card_logos'], fallback.card_logos),
    account,
    means: pickKnown(paymentMethods, settings['means'], fallback.means),
    authorisation_days: isAuthorisationDays(days) ? days : fallback.authorisation_days,
    shipping_price: parseStoredAmount(settings['shipping_price']) ?? fallback.shipping_price,
    free_shipping_from: parseStoredAmount(settings['free_shipping_from']) ?? null,
    delivery_days: parseDeliveryDays(settings['delivery_days']),
    examination_fee: parseStoredAmount(settings['examination_fee']) ?? null,
    ...parseContribution(settings),
    return_address: toText(settings['return_address']),
    pays_return: settings['pays_return'] === true,
    publishable_key: account === 'stripe' ? parsePublishableKey(settings['publishable_key']) : '',
  }
}

export function isPublishableKey(text: string): boolean {
  return /^pk_(test|live)_\w{10,200}$/.test(text)
}

function parsePublishableKey(stored: unknown): string {
  return typeof stored === 'string' && isPublishableKey(stored) ? stored : ''
}

// Earlier versions stored the key of a Stripe account and no provider.
function parseAccount({ account, publishable_key }: Record<string, unknown>) {
  const known = accountProviders.find((provider) => provider === account)
  return known ?? (parsePublishableKey(publishable_key) === '' ? null : 'stripe')
}

function isAuthorisationDays(stored: unknown): stored is number {
  return (
    Number.isInteger(stored) && Number(stored) >= 1 && Number(stored) <= limits.authorisationDays
  )
}

/** Null with test payments. */
export function listStoreMethods(stored: unknown): PaymentMethod[] | null {
  const { account, means } = parsePaymentSettings(stored)
  return account && listOfferedMethods(account, means)
}

/** Lists the ways to pay a store as they are shown and offered. PayPal comes with test payments only. */
export function listPaymentMethods({
  card_logos,
  account,
  means,
}: Pick<PaymentSettings, 'card_logos' | 'account' | 'means'>): PaymentLogo[] {
  if (account === null) return [...card_logos, ...means.filter((mean) => mean === 'mobilepay')]
  const offered = listOfferedMethods(account, means)
  const brands = offered.includes('card') ? card_logos.filter((brand) => brand !== 'paypal') : []
  return [...brands, ...offered.filter(hasLogo)]
}

export function getShippingPrice(
  subtotal: Minor,
  { shipping_price, free_shipping_from }: PaymentSettings,
): Minor {
  return free_shipping_from !== null && subtotal >= free_shipping_from ? zero : shipping_price
}

const codes: readonly string[] = currencies.map((currency) => currency.toLowerCase())

function pickKnown<Choice extends string>(
  choices: readonly Choice[],
  stored: unknown,
  fallback: Choice[],
): Choice[] {
  if (!Array.isArray(stored)) return fallback
  const chosen = toTexts(stored)
  return choices.filter((choice) => chosen.includes(choice))
}

function parseStoredAmount(stored: unknown): Minor | undefined {
  if (typeof stored !== 'number' || !Number.isInteger(stored)) return undefined
  return stored >= 0 && stored <= limits.amount ? minor(stored) : undefined
}
