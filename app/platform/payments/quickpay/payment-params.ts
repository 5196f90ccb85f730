import { getLanguage } from '#shared/stores/locale.ts'
import type { PaymentMethod } from '#shared/payments/payment-methods.ts'
import { to } from '#shared/paths/shop.ts'
import { getReturnUrl, type SessionRequest } from '../provider.ts'

/** The length that Quickpay takes at most. */
const orderIdLength = 20

/** Unique within the account, which several stores may share, and the same for each repetition of an attempt. */
export function toOrderId({
  order_number,
  attempt_id,
}: Pick<SessionRequest, 'order_number' | 'attempt_id'>): string {
  const random = BigInt(`0x${attempt_id.replaceAll('-', '')}`).toString(36)
  const prefix = `${order_number}-`
  return prefix + random.slice(prefix.length - orderIdLength)
}

export function toPaymentParams(request: SessionRequest) {
  const { attempt_id, store_id, currency, amount, buyer } = request
  const address = buyer && {
    name: buyer.name,
    ...toPlaceParams(buyer),
    email: buyer.email,
    phone_number: buyer.phone,
  }
  return {
    order_id: toOrderId(request),
    currency,
    variables: { attempt_id, store_id, amount: String(amount) },
    ...(address && { invoice_address: address, shipping_address: address }),
  }
}

/** The fields of an address as Quickpay's own clients name them: github.com/QuickPay/ios-sdk, QPAddress. */
function toPlaceParams({ address, place }: NonNullable<SessionRequest['buyer']>) {
  if (!place) return { street: address }
  const { street, postcode: zip_code, city } = place
  const parts = splitStreet(street)
  const { house_extension = '', ...line } = parts ?? { street }
  return { ...line, ...(house_extension && { house_extension }), zip_code, city }
}

type StreetParts = { street: string; house_number: string; house_extension: string }

/** Name, number and the rest of the first line of an address; null if no number stands behind a name. */
export function splitStreet(line: string): StreetParts | null {
  const [, street = '', house_number = '', rest = ''] =
    /^(.*[^\s\d,])[\s,]+(\d+)(?![\d.])\s*([a-z]?(?:[\s,].*)?)$/i.exec(line.trim()) ?? []
  const house_extension = rest.replace(/^[\s,]+/, '').trim()
  return street === '' ? null : { street, house_number, house_extension }
}

/** The amount is reserved now and captured when the order is shipped. */
export function toLinkParams(request: SessionRequest) {
  const { amount, locale, means = [], success_url, cancel_url, buyer } = request
  const names = means.flatMap((mean) => methodNames[mean] ?? [])
  return {
    amount,
    continue_url: getReturnUrl(request),
    cancel_url,
    callback_url: new URL(to.webhook('quickpay'), success_url).href,
    language: getLanguage(locale),
    ...(names.length > 0 && { payment_methods: names.join(',') }),
    auto_capture: false,
    auto_fee: false,
    ...(buyer?.email && { customer_email: buyer.email }),
  }
}

const methodNames: Partial<Record<PaymentMethod, string>> = {
  card: 'creditcard',
  dankort: 'dankort',
  mobilepay: 'mobilepay',
  apple_pay: 'apple-pay',
  google_pay: 'google-pay',
}
