export const currencies = ['DKK', 'EUR', 'USD'] as const
export type Currency = (typeof currencies)[number]

export const defaultCurrency: Currency = 'DKK'

export const currencyLabels: Record<Currency, string> = {
  DKK: 'DKK (kr)',
  EUR: 'EUR',
  USD: 'USD ($)',
}

// ISO 4217: the minor units are øre and cent, a hundredth of the currency.
const decimals: Record<Currency, number> = { DKK: 2, EUR: 2, USD: 2 }

export function getDecimals(currency: Currency): number {
  return decimals[currency]
}

export function isCurrency(value: unknown): value is Currency {
  return currencies.some((currency) => currency === value)
}
