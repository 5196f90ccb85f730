import type { FormTree } from './form-tree.ts'

/**
 * Parameters of our requests according to Stripe's reference: names, required ones and formats. Others are
 * rejected with `parameter_unknown` or `parameter_missing`.
 */
export type Shape = RegExp | Fields | readonly [Shape]
type Fields = { readonly [name: string]: { readonly must: boolean; readonly is: Shape } }

const must = (is: Shape) => ({ must: true, is })
const may = (is: Shape) => ({ must: false, is })

const any = /^[\s\S]{1,5000}$/
const currency = /^(dkk|eur|usd)$/
const amount = /^[1-9]\d{0,8}$/
const amountOrZero = /^\d{1,9}$/
const flag = /^(true|false)$/
const url = /^https?:\/\/\S{1,5000}$/
const metadata: Fields = { store_id: may(any), order_id: may(any), attempt_id: may(any) }

export const createSession: Fields = {
  mode: must(/^payment$/),
  submit_type: may(/^(auto|book|donate|pay|subscribe)$/),
  locale: may(/^(auto|da|en|en-GB)$/),
  allowed_payment_method_types: may([/^(card|mobilepay|klarna)$/]),
  line_items: must([
    {
      quantity: must(/^[1-9]\d?$/),
      price_data: must({
        currency: must(currency),
        unit_amount: must(amount),
        tax_behavior: may(/^(exclusive|inclusive|unspecified)$/),
        product_data: must({ name: must(any), description: may(any), images: may([url]) }),
      }),
    },
  ]),
  shipping_address_collection: may({ allowed_countries: must([/^[A-Z]{2}$/]) }),
  shipping_options: may([
    {
      shipping_rate_data: must({
        type: may(/^fixed_amount$/),
        display_name: must(/^.{1,100}$/),
        fixed_amount: must({ amount: must(amountOrZero), currency: must(currency) }),
        tax_behavior: may(/^(exclusive|inclusive|unspecified)$/),
      }),
    },
  ]),
  phone_number_collection: may({ enabled: must(flag) }),
  customer_email: may(/^\S+@\S+$/),
  payment_intent_data: may({
    capture_method: may(/^(automatic|automatic_async|manual)$/),
    description: may(any),
    metadata: may(metadata),
    shipping: may({
      name: must(any),
      phone: may(any),
      address: must({
        line1: must(any),
        postal_code: may(any),
        city: may(any),
        country: may(/^[A-Z]{2}$/),
      }),
    }),
  }),
  custom_text: may({ submit: may({ message: must(/^[\s\S]{1,1200}$/) }) }),
  client_reference_id: may(/^.{1,200}$/),
  metadata: may(metadata),
  expires_at: may(/^\d{10}$/),
  success_url: must(url),
  cancel_url: may(url),
}

export const capture: Fields = { amount_to_capture: may(amount) }
export const noFields: Fields = {}
export const refund: Fields = {
  payment_intent: must(/^pi_\w+$/),
  amount: may(amount),
  metadata: may({ task_id: may(any) }),
}
export const retrieve: Fields = { expand: may([/^[a-z_.]+$/]) }

export const listDisputes: Fields = {
  payment_intent: may(/^pi_\w+$/),
  created: may({ gte: must(/^\d{10}$/) }),
  limit: may(/^(\d\d?|100)$/),
}

/** The first error of a request, as Stripe words it; null if valid. */
export function findError(form: FormTree | string, shape: Shape, name = ''): string | null {
  if (shape instanceof RegExp) {
    return typeof form === 'string' && shape.test(form) ? null : `invalid: ${name}`
  }
  if (typeof form === 'string') return `invalid: ${name}`
  if (isList(shape)) {
    const keys = Object.keys(form)
    if (keys.some((key, index) => key !== String(index))) return `invalid: ${name}`
    return findFirst(keys.map((key) => findError(form[key] ?? '', shape[0], `${name}[${key}]`)))
  }
  return findFirst([
    ...Object.keys(form).map((key) => (key in shape ? null : `unknown: ${name}.${key}`)),
    ...Object.entries(shape).map(([key, field]) => {
      const value = form[key]
      if (value === undefined) return field.must ? `missing: ${name}.${key}` : null
      return findError(value, field.is, `${name}.${key}`)
    }),
  ])
}

function isList(shape: Fields | readonly [Shape]): shape is readonly [Shape] {
  return Array.isArray(shape)
}

function findFirst(errors: readonly (string | null)[]): string | null {
  return errors.find((error) => error !== null) ?? null
}
