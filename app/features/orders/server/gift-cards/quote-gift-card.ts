import { refused, type Refused } from '#shared/errors/errors.ts'
import type { GiftCardForm } from '#features/gift-cards/rules/forms.ts'
import { formatMoney, zero, type Minor } from '#shared/money/money.ts'
import { getVat } from '#shared/money/vat.ts'
import { getDeliveryMoment, giftCardAmounts } from '../../rules/gift-card-order.ts'
import { listStoreMethods } from '../../rules/payment.ts'
import { getLanguage, parseLocaleSettings } from '#shared/stores/locale.ts'
import { creditTexts } from '#features/gift-cards/rules/credits-texts.ts'
import type { findSalesSettings } from '#features/stores/server/settings.ts'
import { noDelivery } from '../place/order-delivery.ts'
import type { Quote } from '../place/quote-order.ts'
import type { OrderedGiftCard } from './ordered-gift-cards.ts'

type SalesSettings = NonNullable<Awaited<ReturnType<typeof findSalesSettings>>>

/**
 * The order of one gift card. Campaigns and credit take nothing from it, and the contribution is given of what is bought
 * with it.
 */
export function quoteGiftCard(
  { name: store_name, locale_settings, payment_settings, gift_card_vat, read_at }: SalesSettings,
  { amount, delivery, deliver_on, recipient_name, recipient_email, greeting }: GiftCardForm,
): (Quote & { giftCard: OrderedGiftCard }) | Refused {
  const { locale, currency } = parseLocaleSettings(locale_settings)
  const { lowest, highest } = giftCardAmounts[currency]
  if (amount < lowest || amount > highest) {
    const [from, until] = [lowest, highest].map((limit) => formatMoney(limit, { locale, currency }))
    return refused('giftCardAmountOutside', {
      field: 'own_amount',
      values: { lowest: from ?? '', highest: until ?? '' },
    })
  }
  const deliver_at = delivery === 'mail' ? getDeliveryMoment(deliver_on, read_at) : read_at
  if (!deliver_at) return refused('giftCardDayInvalid', { field: 'deliver_on' })
  // A card for goods of one rate is taxed when it is sold, any other when it is used (momsloven § 73 c).
  const vat = gift_card_vat === 'single' ? getVat(amount) : zero
  return {
    store_name,
    read_at,
    means: listStoreMethods(payment_settings),
    lines: [toLine(creditTexts(getLanguage(locale)).giftCard, amount, vat)],
    discounts: [],
    credits: [],
    delivery: noDelivery,
    parcel: null,
    order: {
      locale,
      currency,
      subtotal: amount,
      shipping: zero,
      total: amount,
      credit: zero,
      settled: zero,
      settled_vat: zero,
      vat,
      contribution: zero,
    },
    giftCard: { delivery, recipient_name, recipient_email, greeting, deliver_at },
  }
}

function toLine(name: string, amount: Minor, vat: Minor): Quote['lines'][number] {
  return {
    product_id: null,
    store_product_id: null,
    variant_id: null,
    name,
    variant_name: null,
    sku: '',
    image_url: null,
    unit_price: amount,
    list_price: amount,
    before_price: null,
    measure_price: null,
    cost_price: null,
    campaign_id: null,
    quantity: 1,
    discount: zero,
    line_total: amount,
    vat,
    availability: 'in stock',
    ships_on: null,
    withdrawal_exception: 'none',
  }
}
