import type { Transit } from '#features/delivery/rules/delivery-days.ts'
import type { Currency } from '#shared/money/currency.ts'
import type { Minor } from '#shared/money/money.ts'
import { parseAmount } from '#shared/money/parse-amount.ts'
import { vatRate } from '#shared/money/vat.ts'
import { salesTerms } from '#features/orders/rules/sales-terms.ts'
import type { ShopPlaceholder } from '#features/legal/rules/shop-placeholders.ts'

/** The numbers of a store's settings that its texts may name. */
export type NumberFacts = {
  /** Every active method that brings the products counts. */
  transits: readonly Transit[]
  freeFrom: readonly Minor[]
  countryCount: number
  currency: Currency
}

/** The form in which an owner changes a text. */
export type WrittenIn = 'questions' | 'home' | 'pages'

/** The words of a text, and the placeholder that would always tell the truth instead. */
export type Contradiction = { words: string; placeholder: ShopPlaceholder }

type Check = {
  placeholder: ShopPlaceholder
  words: RegExp
  /** A sentence about something else that is counted in the same words. */
  unless?: RegExp
  within?: RegExp
  isTrue: (numbers: readonly string[], facts: NumberFacts) => boolean
}

const delivery =
  /lever|send|forsend|pakke|fragt|fremme|hos dig|deliver|ship|arriv|dispatch|parcel/iu
const afterwards =
  /retur|fortryd|refund|return|withdraw|tilbage|reklam|complain|svar|reply|answer/iu

const checks: readonly Check[] = [
  {
    placeholder: 'delivery_days',
    words:
      /(?<!\d)(\d{1,2})(?:\s?(?:-|–|til|to)\s?(\d{1,2}))?\s(?:hverdage?|arbejdsdage?|dage?|(?:working |business )?days?)(?!\p{L})/giu,
    within: delivery,
    unless: afterwards,
    isTrue: ([from, to = from], { transits }) =>
      transits.some((transit) => transit.to === Number(to) && isStart(transit, from, to)),
  },
  {
    placeholder: 'free_shipping_from',
    words:
      /(?:gratis (?:fragt|levering|forsendelse)|fragtfrit?|free (?:shipping|delivery|postage))[^.!?\d\n{]{0,30}?(\d[\d.,]*\d|\d)/giu,
    isTrue: ([amount = ''], { freeFrom, currency }) =>
      freeFrom.some((limit) => limit === parseAmount(amount, currency)),
  },
  {
    placeholder: 'return_days',
    words: /(?<!\d)(\d{1,3})\s(?:dages?|days?[’']?)(?!\p{L})/giu,
    within: /fortryd|returret|withdraw|cancel|right of return/iu,
    unless: /penge|refund|pay back|betaler/iu,
    isTrue: ([days]) => Number(days) === salesTerms.withdrawalDays,
  },
  {
    placeholder: 'complaint_years',
    words: /(?<!\d)(\d{1,2})\s?(?:års?|years?[’']?)(?!\p{L})/giu,
    within: /reklamation|right to complain|legal guarantee/iu,
    isTrue: ([years]) => Number(years) === salesTerms.complaintYears,
  },
  {
    placeholder: 'country_count',
    words: /(?<!\d)(\d{1,3})\s(?:lande|countries)(?!\p{L})/giu,
    within: delivery,
    isTrue: ([count], { countryCount }) => Number(count) === countryCount,
  },
  {
    placeholder: 'vat',
    words: /(?<!\d)(\d{1,2}(?:[.,]\d)?)\s?%\s?(?:dansk |danish )?(?:moms|vat)(?!\p{L})/giu,
    isTrue: ([rate = '']) => Math.round(Number(rate.replace(',', '.')) * 100) === vatRate,
  },
]

/** A single number is the end of the days: 'within 4 days'. */
function isStart(transit: Transit, from: string | undefined, to: string | undefined): boolean {
  return from === to || transit.from === Number(from)
}

/** The numbers of a plain text that say something else than the settings. */
export function findContradictions(text: string, facts: NumberFacts): Contradiction[] {
  return text
    .split(/(?<=[.!?])\s+|\n+/u)
    .flatMap((sentence) =>
      checks
        .filter(({ within, unless }) => (within?.test(sentence) ?? true) && !unless?.test(sentence))
        .flatMap(({ placeholder, words, isTrue }) =>
          [...sentence.matchAll(words)]
            .filter(([, ...numbers]) => !isTrue(numbers, facts))
            .map(([found]) => ({ words: found.trim(), placeholder })),
        ),
    )
}
