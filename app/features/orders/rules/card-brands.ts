export const cardBrands = ['visa', 'mastercard', 'diners', 'amex', 'paypal'] as const
export type CardBrand = (typeof cardBrands)[number]

export const cardNames: Record<CardBrand, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  diners: 'Diners Club',
  amex: 'American Express',
  paypal: 'PayPal',
}
