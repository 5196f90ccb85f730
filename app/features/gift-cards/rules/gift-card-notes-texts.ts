import { formatDate } from '#shared/stores/dates.ts'
import { createLocaleSettings, type Language } from '#shared/stores/locale.ts'
import type { MoneyStyle } from '#shared/money/money.ts'
import type { GiftCardDelivery } from '#features/orders/rules/gift-card-order.ts'
import { giftCardTexts } from './texts.ts'

type OrderedCard = {
  delivery: GiftCardDelivery
  recipient_name: string
  recipient_email: string
  deliver_at: Date
  delivered_at: Date | null
}

/** Says for whom the gift card of an order is, and when it is delivered. */
export function listGiftCardNotes(
  { delivery, recipient_name, recipient_email, deliver_at, delivered_at }: OrderedCard,
  { locale, currency, placed_at }: MoneyStyle & { placed_at: Date },
  language: Language,
): string[] {
  const { card } = giftCardTexts(language)
  const { dateFormat } = createLocaleSettings(locale, currency)
  const recipient = recipient_name === '' ? [] : [card.recipient(recipient_name)]
  if (delivery === 'paper') {
    const mailed = recipient_email === '' ? [] : [card.mailed(recipient_email)]
    return [...recipient, card.paper, ...mailed]
  }
  // Cleared with an account, or after years.
  if (recipient_email === '') return recipient
  if (delivered_at) {
    return [...recipient, card.sent(recipient_email, formatDate(delivered_at, dateFormat))]
  }
  const [day, today] = [deliver_at, placed_at].map((moment) => formatDate(moment, dateFormat))
  const isAtOnce = day === today
  return [
    ...recipient,
    isAtOnce ? card.atOnce(recipient_email) : card.planned(recipient_email, day ?? ''),
  ]
}
