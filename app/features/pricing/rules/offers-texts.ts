import { formatMoney, type MoneyStyle } from '#shared/money/money.ts'
import type { NearOffer, Offer } from './multi-buy.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { defineTexts } from '#shared/text/define-texts.ts'

const offerTexts = defineTexts({
  payFor: {
    da: (pieces: number, paid: number) => `Køb ${pieces}, betal for ${paid}`,
    en: (pieces: number, paid: number) => `Buy ${pieces}, pay for ${paid}`,
  },
  together: {
    da: (pieces: number, price: string) => `Køb ${pieces} for ${price}`,
    en: (pieces: number, price: string) => `Buy ${pieces} for ${price}`,
  },
  free: {
    da: (place: number) => `1 mere, så er ${ordinals.da[place - 1] ?? `nummer ${place}`} gratis`,
    en: (place: number) => `Add 1 more and ${ordinals.en[place - 1] ?? `number ${place}`} is free`,
  },
  near: {
    da: (pieces: number, price: string) => `1 mere, så koster ${pieces} tilsammen ${price}`,
    en: (pieces: number, price: string) => `Add 1 more and ${pieces} cost ${price} together`,
  },
})

const ordinals = {
  da: 'den første,den anden,den tredje,den fjerde,den femte,den sjette'.split(','),
  en: 'the first,the second,the third,the fourth,the fifth,the sixth'.split(','),
}

/** It stands at the price: 'Køb 3, betal for 2'. */
export function describeOffer(offer: Offer, money: MoneyStyle): string {
  const { payFor, together } = offerTexts(getLanguage(money.locale))
  return 'paid' in offer
    ? payFor(offer.pieces, offer.paid)
    : together(offer.pieces, formatMoney(offer.price, money))
}

/** It stands in the cart, after the name by which the campaign is known. */
export function describeNearOffer(
  { rule, offer }: Pick<NearOffer, 'offer'> & { rule: { name: string } },
  money: MoneyStyle,
): string {
  const { free, near } = offerTexts(getLanguage(money.locale))
  const rest =
    'paid' in offer ? free(offer.pieces) : near(offer.pieces, formatMoney(offer.price, money))
  return `${rule.name}: ${rest}`
}
