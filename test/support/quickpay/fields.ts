import type { OperationName } from './resource.ts'

/** Fields of our requests, as far as they are published; others are refused. */
type Fields = Readonly<
  Record<string, { must?: true; is: (value: unknown) => boolean; error: string }>
>

const isText = (value: unknown) => typeof value === 'string' && value !== ''
const isAmount = (value: unknown) => Number.isInteger(value) && Number(value) > 0
const isUrl = (value: unknown) => typeof value === 'string' && URL.canParse(value)
const isFlag = (value: unknown) => typeof value === 'boolean'
const isObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

// Letters, digits, space, full stop, underscore and hyphen.
const isOrderId = (value: unknown) =>
  typeof value === 'string' && /^[A-Za-z0-9 ._-]{4,20}$/.test(value)
const isCurrency = (value: unknown) => typeof value === 'string' && /^[A-Z]{3}$/.test(value)
const isMethods = (value: unknown) =>
  typeof value === 'string' &&
  value.split(',').every((name) => methods.has(name.startsWith('3d-') ? name.slice(3) : name))

const methods = new Set([
  'creditcard',
  'dankort',
  'visa',
  'mastercard',
  'mobilepay',
  'apple-pay',
  'google-pay',
  'klarna-payments',
])

export const paymentFields: Fields = {
  order_id: { must: true, is: isOrderId, error: 'is invalid' },
  currency: { must: true, is: isCurrency, error: 'is invalid' },
  variables: { is: isObject, error: 'is invalid' },
  invoice_address: { is: isObject, error: 'is invalid' },
  shipping_address: { is: isObject, error: 'is invalid' },
}

export const linkFields: Fields = {
  amount: { must: true, is: isAmount, error: 'is invalid' },
  continue_url: { is: isUrl, error: 'is invalid' },
  cancel_url: { is: isUrl, error: 'is invalid' },
  callback_url: { is: isUrl, error: 'is invalid' },
  language: { is: isText, error: 'is invalid' },
  payment_methods: { is: isMethods, error: 'is invalid' },
  auto_capture: { is: isFlag, error: 'is invalid' },
  auto_fee: { is: isFlag, error: 'is invalid' },
  customer_email: { is: isText, error: 'is invalid' },
}

const amount = { amount: { must: true, is: isAmount, error: 'is invalid' } } as const

export const operationFields: Readonly<Record<OperationName, Fields>> = {
  authorize: amount,
  capture: amount,
  refund: amount,
  cancel: {},
}

/** In the form of Quickpay's errors; null if the request is valid. */
export function findErrors(
  body: Record<string, unknown>,
  fields: Fields,
): Record<string, string[]> | null {
  if (!isObject(body)) return { body: ['is invalid'] }
  const errors: Record<string, string[]> = {}
  for (const [name, { must, is, error }] of Object.entries(fields)) {
    const value = body[name]
    if (value === undefined && must) errors[name] = ['is missing']
    if (value !== undefined && !is(value)) errors[name] = [error]
  }
  for (const name of Object.keys(body)) if (!fields[name]) errors[name] = ['is unknown']
  return Object.keys(errors).length > 0 ? errors : null
}
