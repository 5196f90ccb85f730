import type { Stripe } from 'stripe'
import { minor, minus, zero, type Minor } from '#shared/money/money.ts'
import type { Locale } from '#shared/stores/locale.ts'
import {
  getReturnUrl,
  type DescribedLine,
  type DescribePurchase,
  type SessionRequest,
} from '../provider.ts'

type Described = ReturnType<DescribePurchase>

export function toSessionParams(
  request: SessionRequest,
  described: Described,
): Stripe.Checkout.SessionCreateParams {
  const { store_id, order_id, attempt_id, buyer } = request
  const currency = request.currency.toLowerCase()
  const metadata = { store_id, order_id, attempt_id }
  return {
    mode: 'payment',
    submit_type: 'pay',
    locale: locales[request.locale],
    allowed_payment_method_types: toMethodTypes(request),
    line_items: toLineItems(request, described),
    ...(asksForAddress(request) && {
      shipping_address_collection: { allowed_countries: ['DK'] },
      shipping_options: [
        {
          shipping_rate_data: {
            type: 'fixed_amount',
            display_name: described.shipping,
            fixed_amount: { amount: getShippingPart(request), currency },
            tax_behavior: 'inclusive',
          },
        },
      ],
      phone_number_collection: { enabled: true },
    }),
    ...(buyer?.email && { customer_email: buyer.email }),
    // Captured when the order is shipped.
    payment_intent_data: {
      capture_method: 'manual',
      description: `${request.store_name} ${request.order_number}`,
      metadata,
      ...toShipping(request),
    },
    custom_text: { submit: { message: described.obligation } },
    client_reference_id: order_id,
    metadata,
    expires_at: request.expires_at,
    success_url: getReturnUrl(request),
    cancel_url: request.cancel_url,
  }
}

/** Only a buyer who pays without our form is asked by Stripe. */
function asksForAddress({ ships, buyer }: SessionRequest): boolean {
  return ships !== false && !buyer?.place
}

function toShipping({ ships, buyer }: SessionRequest) {
  if (ships === false || !buyer?.place) return {}
  const { street, postcode, city, country } = buyer.place
  const address = { line1: street, postal_code: postcode, city, country }
  return { shipping: { name: buyer.name, phone: buyer.phone, address } }
}

// Apple Pay and Google Pay belong to cards.
function toMethodTypes({ means }: SessionRequest): ('card' | 'mobilepay' | 'klarna')[] {
  const types = (['card', 'mobilepay', 'klarna'] as const).filter((type) => means?.includes(type))
  return types.length > 0 ? types : ['card', 'mobilepay']
}

const locales: Record<Locale, 'da' | 'en' | 'en-GB'> = {
  'da-DK': 'da',
  'en-GB': 'en-GB',
  'en-US': 'en',
}

/** Stripe adds up the lines itself, so the rest after gift cards is one line. */
function toLineItems(
  request: SessionRequest,
  described: Described,
): Stripe.Checkout.SessionCreateParams.LineItem[] {
  const { currency, amount } = request
  const shipping = asksForAddress(request) ? [] : toShippingItem(request, described)
  if (!request.credit)
    return [...described.lines.map((line) => toLineItem(line, request)), ...shipping]
  return [
    {
      quantity: 1,
      price_data: {
        currency: currency.toLowerCase(),
        unit_amount: minus(amount, getShippingPart(request)),
        tax_behavior: 'inclusive',
        product_data: { name: described.rest },
      },
    },
    ...shipping,
  ]
}

function toShippingItem(
  request: SessionRequest,
  described: Described,
): Stripe.Checkout.SessionCreateParams.LineItem[] {
  const { currency } = request
  const unit_amount = getShippingPart(request)
  if (unit_amount === zero) return []
  const product_data = { name: described.shipping }
  const price = { currency: currency.toLowerCase(), unit_amount, product_data }
  return [{ quantity: 1, price_data: { ...price, tax_behavior: 'inclusive' } }]
}

function getShippingPart({ shipping, amount }: SessionRequest): Minor {
  return minor(Math.min(shipping, amount))
}

function toLineItem(
  { name, description, quantity, unit_amount, image_url }: DescribedLine,
  { currency, success_url }: SessionRequest,
): Stripe.Checkout.SessionCreateParams.LineItem {
  const image = image_url && new URL(image_url, success_url).href
  return {
    quantity,
    price_data: {
      currency: currency.toLowerCase(),
      unit_amount,
      tax_behavior: 'inclusive',
      product_data: {
        name,
        ...(description && { description }),
        // Stripe fetches the image, so it must be publicly reachable.
        ...(image?.startsWith('https://') && { images: [image] }),
      },
    },
  }
}
