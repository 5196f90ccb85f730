import type { Stripe } from 'stripe'
import { languageOf, type Locale } from '#domain/locale.ts'
import { cartWords } from '#domain/text/cart.ts'
import { laterText } from '#domain/text/later.ts'
import { paymentWords } from '#domain/text/payment.ts'
import type { AskedLine, SessionAsk } from '../provider.ts'

export function sessionParams(ask: SessionAsk): Stripe.Checkout.SessionCreateParams {
  const { store_id, order_id, attempt_id, buyer } = ask
  const currency = ask.currency.toLowerCase()
  const language = languageOf(ask.locale)
  const metadata = { store_id, order_id, attempt_id }
  const cart = cartWords(language)
  return {
    mode: 'payment',
    submit_type: 'pay',
    locale: locales[ask.locale],
    // Limits the account's payment methods to those usual in Danish shops.
    allowed_payment_method_types: ['card', 'mobilepay'],
    line_items: ask.lines.map((line) => lineItem(line, ask)),
    shipping_address_collection: { allowed_countries: ['DK'] },
    shipping_options: [
      {
        shipping_rate_data: {
          type: 'fixed_amount',
          display_name: cart.shipping,
          fixed_amount: { amount: ask.shipping, currency },
          tax_behavior: 'inclusive',
        },
      },
    ],
    phone_number_collection: { enabled: true },
    ...(buyer?.email && { customer_email: buyer.email }),
    // Captured when the order is shipped.
    payment_intent_data: {
      capture_method: 'manual',
      description: `${ask.store_name} ${ask.order_number}`,
      metadata,
    },
    custom_text: { submit: { message: obligation(ask.terms_url, language) } },
    client_reference_id: order_id,
    metadata,
    expires_at: ask.expires_at,
    success_url: withSession(ask.success_url),
    cancel_url: ask.cancel_url,
  }
}

const locales: Record<Locale, 'da' | 'en' | 'en-GB'> = {
  'da-DK': 'da',
  'en-GB': 'en-GB',
  'en-US': 'en',
}

function lineItem(
  { name, variant_name, unit_price, quantity, image_url, availability = 'in stock' }: AskedLine,
  { locale, currency, success_url }: SessionAsk,
): Stripe.Checkout.SessionCreateParams.LineItem {
  const image = image_url && new URL(image_url, success_url).href
  const later = laterText(availability, languageOf(locale))
  return {
    quantity,
    price_data: {
      currency: currency.toLowerCase(),
      unit_amount: unit_price,
      tax_behavior: 'inclusive',
      product_data: {
        name: variant_name ? `${name}, ${variant_name}` : name,
        ...(later && { description: later }),
        // Stripe fetches the image, so it must be publicly reachable.
        ...(image?.startsWith('https://') && { images: [image] }),
      },
    },
  }
}

function obligation(terms_url: string, language: 'da' | 'en'): string {
  const { before, link, after } = cartWords(language).termsApply
  return `${paymentWords(language).obligation} ${before}[${link}](${terms_url})${after}`
}

// Stripe replaces the placeholder; it would not recognise encoded braces.
function withSession(success_url: string): string {
  return `${success_url}${success_url.includes('?') ? '&' : '?'}session_id={CHECKOUT_SESSION_ID}`
}
