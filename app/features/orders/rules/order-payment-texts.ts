import { formatMoney, minus, type Minor, type MoneyStyle } from '#shared/money/money.ts'
import type { OrderState } from './order.ts'
import type { OrderTexts } from './texts.ts'
import { giftCardTexts } from '#features/gift-cards/rules/texts.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { getPaymentPlace } from './payment-place-texts.ts'

type PaidOrder = {
  gift_card: object | null
  state: OrderState
  total: Minor
  /** The part of the total that gift cards and store credit pay. */
  credit: Minor
  drawn: Minor
  drawn_credit: Minor
  paid_back: Minor
  paid_back_credit: Minor
  exchanged: Minor
  paid_with: string | null
  related: readonly { relation: string | null; is_later: boolean }[]
}

/** The payment is captured on shipment and only reserved until then. */
export function describePayment(order: PaidOrder, texts: OrderTexts, money: MoneyStyle): string {
  const { gift_card, state, total, credit, drawn, drawn_credit, exchanged, related } = order
  const { paid_back, paid_back_credit, paid_with } = order
  const place = getPaymentPlace(paid_with, getLanguage(money.locale))
  const isReplacement = related.some((one) => one.relation === 'replacement' && !one.is_later)
  const tell = (sentence: (amount: string, place: string) => string, amount: Minor, where = '') =>
    amount > 0 ? [sentence(formatMoney(amount, money), where)] : []
  const listReserved = () => {
    if (gift_card) return [giftCardTexts(getLanguage(money.locale)).drawn]
    if (isReplacement) return tell(texts.covered, total)
    return [
      ...tell(texts.reserved, minus(total, credit), place.reserved),
      ...tell(texts.reservedCredit, credit),
    ]
  }
  const restOfCredit = minus(credit, drawn_credit)
  const sentences = [
    ...(state === 'authorised' || state === 'packed' ? listReserved() : []),
    ...(state === 'partly_shipped'
      ? [
          ...tell(texts.reservedRest, minus(minus(total, drawn), restOfCredit), place.reserved),
          ...tell(texts.reservedRestCredit, restOfCredit),
        ]
      : []),
    ...tell(texts.drawn, minus(drawn, drawn_credit), place.charged),
    ...tell(isReplacement ? texts.covered : texts.drawnCredit, drawn_credit),
    ...tell(texts.exchanged, exchanged),
    ...tell(texts.refunded, minus(paid_back, paid_back_credit), place.refunded),
    ...tell(texts.refundedCredit, paid_back_credit),
  ]
  return sentences.join(' ')
}
