import type { CardBrand } from './payments/payment-methods.ts'

/** Each card triggers one behaviour of the test provider. */
export const testCards = {
  succeeds: '4242424242424242',
  declined: '4000000000000002',
  challenged: '4000000000003220',
  expires: '4000000000000069',
  late: '4000000000000028',
  twice: '4000000000000036',
  shuffled: '4000000000000044',
  never: '4000000000000051',
  disputeWon: '4000000000000259',
  disputeLost: '4000000000000077',
} as const satisfies Record<string, string>

/** One number per further brand, and PayPal by name; all of them succeed. */
export const otherPaymentMethods = {
  mastercard: '5555555555554444',
  diners: '3056930009020004',
  amex: '378282246310005',
  paypal: 'paypal',
} as const satisfies Partial<Record<CardBrand, string>>

/** Named like a card in the form: it is approved on the phone. */
export const testMobilePay = 'mobilepay'

export type TestCard = keyof typeof testCards
export type TestPaymentMethods = TestCard | typeof testMobilePay

/** Null for other numbers: real cards must not be used on the test page. */
export function findTestCard(submitted: string): TestPaymentMethods | null {
  if (submitted === testMobilePay) return testMobilePay
  const digits = submitted.replace(/[\s-]/g, '')
  if (Object.values<string>(otherPaymentMethods).includes(digits)) return 'succeeds'
  return testCardNames.find((card) => testCards[card] === digits) ?? null
}

const testCardNames = Object.keys(testCards).filter((name): name is TestCard => name in testCards)

export function formatCardNumber(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ')
}
