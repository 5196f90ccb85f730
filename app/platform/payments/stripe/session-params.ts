import { formatLineName } from '#features/catalogue/rules/format-line-name.ts'
import type { Stripe } from 'stripe'
import { formatMoney, minor, minus, zero, type Minor } from '#shared/money/money.ts'
import { getLanguage, type Locale } from '#shared/stores/locale.ts'
import { cartTexts } from '#features/orders/rules/cart-texts.ts'
import { creditTexts } from '#features/gift-cards/rules/credits-texts.ts'
import { getDelayedDeliveryText } from '#features/orders/rules/delayed-delivery-texts.ts'
import { describeWithdrawalException } from '#features/orders/rules/withdrawal-texts.ts'
import { getSavingName } from '#features/orders/rules/order-savings.ts'
import { getLineTotal } from '#features/orders/rules/line-amounts.ts'
import { orderTexts } from '#features/orders/rules/texts.ts'
import { paymentTexts } from '#features/orders/rules/payment-texts.ts'
import { getReturnUrl, type PaymentLine, type SessionRequest } from '../provider.ts'

export function toSessionParams(request: SessionRequest): Stripe.Checkout.SessionCreateParams {
  const { store_id, order_id, attempt_id, buyer } = request
  const currency = request.currency.toLowerCase()
  const language = getLanguage(request.locale)
  const metadata = { store_id, order_id, attempt_id }
  const cart = cartTexts(language)
  return {
    mode: 'payment',
    submit_type: 'pay',
    locale: locales[request.locale],
    allowed_payment_method_types: toMethodTypes(request),
    line_items: toLineItems(request),
    ...(asksForAddress(request) && {
      shipping_address_collection: { allowed_countries: ['DK'] },
      shipping_options: [
        {
          shipping_rate_data: {
            type: 'fixed_amount',
            display_name: cart.shipping,
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
    custom_text: { submit: { message: formatObligation(request.terms_url, language) } },
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
function toLineItems(request: SessionRequest): Stripe.Checkout.SessionCreateParams.LineItem[] {
  const { currency, locale, amount } = request
  const shipping = asksForAddress(request) ? [] : toShippingItem(request)
  if (!request.credit)
    return [...request.lines.map((line) => toLineItem(line, request)), ...shipping]
  return [
    {
      quantity: 1,
      price_data: {
        currency: currency.toLowerCase(),
        unit_amount: minus(amount, getShippingPart(request)),
        tax_behavior: 'inclusive',
        product_data: { name: creditTexts(getLanguage(locale)).rest },
      },
    },
    ...shipping,
  ]
}

function toShippingItem(request: SessionRequest): Stripe.Checkout.SessionCreateParams.LineItem[] {
  const { currency, locale } = request
  const unit_amount = getShippingPart(request)
  if (unit_amount === zero) return []
  const product_data = { name: cartTexts(getLanguage(locale)).shipping }
  const price = { currency: currency.toLowerCase(), unit_amount, product_data }
  return [{ quantity: 1, price_data: { ...price, tax_behavior: 'inclusive' } }]
}

function getShippingPart({ shipping, amount }: SessionRequest): Minor {
  return minor(Math.min(shipping, amount))
}

function toLineItem(
  line: PaymentLine,
  { locale, currency, success_url }: SessionRequest,
): Stripe.Checkout.SessionCreateParams.LineItem {
  const {
    unit_price,
    quantity,
    image_url,
    availability = 'in stock',
    ships_on = null,
    savings = [],
    withdrawal_exception = 'none',
  } = line
  const texts = orderTexts(getLanguage(locale))
  const image = image_url && new URL(image_url, success_url).href
  const description = [
    ...savings.map(
      (saving) =>
        `${texts.discount(getSavingName(saving))} −${formatMoney(saving.amount, { locale, currency })}`,
    ),
    getDelayedDeliveryText({ availability, ships_on }, getLanguage(locale)),
    describeWithdrawalException(withdrawal_exception, getLanguage(locale)),
  ].filter(Boolean)
  // A reduced line is one item, because its total is seldom a multiple of its pieces.
  const isReduced = savings.length > 0
  const name = formatLineName(line)
  return {
    quantity: isReduced ? 1 : quantity,
    price_data: {
      currency: currency.toLowerCase(),
      unit_amount: isReduced ? getLineTotal(line) : unit_price,
      tax_behavior: 'inclusive',
      product_data: {
        name: isReduced ? `${quantity} × ${name}` : name,
        ...(description.length > 0 && { description: description.join('. ') }),
        // Stripe fetches the image, so it must be publicly reachable.
        ...(image?.startsWith('https://') && { images: [image] }),
      },
    },
  }
}

function formatObligation(terms_url: string, language: 'da' | 'en'): string {
  const { before, link, after } = cartTexts(language).termsApply
  return `${paymentTexts(language).obligation} ${before}[${link}](${terms_url})${after}`
}
