import { createHash } from 'node:crypto'
import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import type { GiftCardForm } from '#features/gift-cards/rules/forms.ts'
import { mayOrderUnpaid } from '../../rules/payment-limits.ts'
import { findSalesSettings } from '#features/stores/server/settings.ts'
import { findBrokenConstraint } from '#platform/database/database-errors.ts'
import { inOneRoundTrip } from '#platform/database/one-round-trip.ts'
import type { Session } from '#platform/payments/provider.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import type { ReturnUrls } from '../pay/request-payment.ts'
import { findCheckoutSession } from '../checkout/find-checkout-session.ts'
import { countUnpaid } from '../pay/unpaid-orders.ts'
import type { BuyerDetails } from '../place/quote-order.ts'
import { writeOrder } from '../place/write-order.ts'
import { quoteGiftCard } from './quote-gift-card.ts'
import { getDeliveryDays, giftCardAmounts } from '../../rules/gift-card-order.ts'
import { parseLocaleSettings } from '#shared/stores/locale.ts'

type Purchase = { buyer: BuyerDetails; card: GiftCardForm; urls: ReturnUrls }

/** Places the order of a gift card and returns its payment page; submitted twice, it is one order. */
export async function buyGiftCard(
  storePayments: StorePayments,
  { buyer, card, urls }: Purchase,
): Promise<Session | Refused> {
  const { job, store, payments } = storePayments
  const { buyer_network } = buyer
  const [provider, settings, unpaid] = await inOneRoundTrip(job, (trip) =>
    Promise.all([
      payments.findForNewOrders(job, store, trip),
      findSalesSettings(trip, store),
      buyer_network ? countUnpaid(trip, store, buyer_network) : null,
    ]),
  )
  if (!settings?.sells_gift_cards) return refused('giftCardsNotSold')
  if (!provider) return refused('checkoutUnavailable')
  if (unpaid && !mayOrderUnpaid(unpaid)) return refused('checkoutThrottled')
  const quote = quoteGiftCard(settings, card)
  if (isRefused(quote)) return quote
  const { giftCard, ...offer } = quote
  const order = { ...store, order_id: toOrderId(buyer, card) }
  const payment = { provider: provider.name, urls }
  try {
    const placed = await writeOrder(job, order, { buyer, quote: offer, payment, giftCard })
    return placed.session ?? refused('checkoutUnavailable')
  } catch (error) {
    if (findBrokenConstraint(error) !== 'orders_pkey') throw error
    return findCheckoutSession(job, order)
  }
}

/** The id follows from the form, so that only a repeated form finds the order. */
function toOrderId({ customer_id }: BuyerDetails, card: GiftCardForm): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([customer_id, card]))
    .digest('hex')
  // RFC 9562: version 8 is for ids of one's own making.
  const id = `${hash.slice(0, 12)}8${hash.slice(13, 16)}8${hash.slice(17, 32)}`
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The amounts and days that the store offers, if it sells gift cards. */
export async function readGiftCardOffer({ job, store }: StorePayments) {
  const settings = await findSalesSettings(job, store)
  if (!settings?.sells_gift_cards) return refused('pageNotFound')
  const { locale, currency } = parseLocaleSettings(settings.locale_settings)
  return {
    money: { locale, currency },
    amounts: giftCardAmounts[currency],
    days: getDeliveryDays(settings.read_at),
  }
}
