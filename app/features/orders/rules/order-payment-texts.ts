import { formatMoney, minus, type Minor, type MoneyStyle } from '#shared/money/money.ts'
import type { OrderState } from './order.ts'
import type { OrderTexts } from './texts.ts'
import { giftCardTexts } from '#features/gift-cards/rules/texts.ts'
import { getLanguage, type Language } from '#shared/stores/locale.ts'
import { defineTexts } from '#shared/text/define-texts.ts'

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

/** The place of an order's money. The texts follow a verb; an unknown way to pay adds nothing. */
type PaymentPlace = { reserved: string; charged: string; refunded: string }

export function getPaymentPlace(paidWith: string | null, language: Language): PaymentPlace {
  const kind = kinds.find(({ means }) => paidWith !== null && means.includes(paidWith))
  return kind ? placeTexts(language)[kind.place] : unknownPlace
}

const unknownPlace: PaymentPlace = { reserved: '', charged: '', refunded: '' }

const placeTexts = defineTexts({
  card: {
    reserved: { da: ' på dit kort', en: ' on your card' },
    charged: { da: ' på dit kort', en: ' to your card' },
    refunded: { da: ' til dit kort', en: ' to your card' },
  },
  mobilepay: {
    reserved: { da: ' i MobilePay', en: ' in MobilePay' },
    charged: { da: ' med MobilePay', en: ' through MobilePay' },
    refunded: { da: ' gennem MobilePay', en: ' through MobilePay' },
  },
  paypal: {
    reserved: { da: ' hos PayPal', en: ' at PayPal' },
    charged: { da: ' hos PayPal', en: ' through PayPal' },
    refunded: { da: ' gennem PayPal', en: ' through PayPal' },
  },
  klarna: {
    reserved: { da: ' hos Klarna', en: ' at Klarna' },
    charged: { da: ' hos Klarna', en: ' through Klarna' },
    refunded: { da: ' gennem Klarna', en: ' through Klarna' },
  },
})

// Apple Pay and Google Pay charge a card.
const kinds: readonly { place: keyof ReturnType<typeof placeTexts>; means: readonly string[] }[] = [
  { place: 'card', means: ['card', 'dankort', 'apple_pay', 'google_pay'] },
  { place: 'mobilepay', means: ['mobilepay'] },
  { place: 'paypal', means: ['paypal'] },
  { place: 'klarna', means: ['klarna'] },
]
