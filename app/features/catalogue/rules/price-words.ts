import type { Currency } from '#shared/money/currency.ts'
import { noRange, readNumber, type NumberRange } from '#shared/paths/list-filters.ts'

/** A search that names a price, as its other words and the price. */
export type PricedQuery = { query: string; price: NumberRange }

/** Reads “taske under 2000 kr.” in the currency of the shop; null without a price. */
export function readPriceWords(query: string, currency: Currency): PricedQuery | null {
  const words = query.trim().split(/\s+/u).flatMap(splitSign)
  for (let at = 0; at < words.length; at += 1) {
    const found = readBounds(words.slice(at), currency)
    if (!found) continue
    const others = [...words.slice(0, at), ...words.slice(at + found.length)]
    return { query: others.join(' '), price: found.price }
  }
  return null
}

type Bounds = { price: NumberRange; length: number }

/** The price that the words begin with. */
function readBounds(words: readonly string[], currency: Currency): Bounds | null {
  for (const { phrase, side } of phrases) {
    if (phrase.some((word, place) => words[place]?.toLowerCase() !== word)) continue
    const first = readAmount(words.slice(phrase.length), currency)
    if (!first) continue
    const length = phrase.length + first.length
    const joining = words[length]?.toLowerCase() ?? ''
    const second = joins.has(joining) ? readAmount(words.slice(length + 1), currency) : null
    if (second && side !== 'to')
      return { price: toRange(first.amount, second.amount), length: length + 1 + second.length }
    if (side === 'both') continue
    return { price: { ...noRange, [side]: first.amount }, length }
  }
  return null
}

type Phrase = { phrase: readonly string[]; side: 'from' | 'to' | 'both' }

const phrases: readonly Phrase[] = [
  ...toPhrases('both', 'mellem', 'between', 'imellem'),
  ...toPhrases('to', 'under', 'below', 'op til', 'up to', 'maks', 'max', 'maksimalt', 'højst'),
  ...toPhrases('to', 'billigere end', 'mindre end', 'cheaper than', 'less than', 'at most'),
  ...toPhrases('from', 'over', 'above', 'fra', 'from', 'mindst', 'min', 'minimum', 'at least'),
  ...toPhrases('from', 'dyrere end', 'mere end', 'more than'),
]

function toPhrases(side: Phrase['side'], ...texts: string[]): Phrase[] {
  return texts.map((text) => ({ phrase: text.split(' '), side }))
}

const joins = new Set(['til', 'og', 'to', 'and', '-', '–'])

/** Reads a number, with the shop's currency if it is written; a measure such as 2 kg is no price. */
function readAmount(
  words: readonly string[],
  currency: Currency,
): { amount: string; length: number } | null {
  const own = currencyWords[currency]
  const skipped = Number(isOneOf(own, words[0]))
  const amount = readNumber(words[skipped]?.replace(/,-$|[,.]$/, '') ?? '')
  if (amount === '') return null
  const next = words[skipped + 1]
  if (next === undefined || isOneOf(own, next))
    return { amount, length: skipped + 1 + Number(next !== undefined) }
  const isMeasure =
    isOneOf(measures, next) || Object.values(currencyWords).some((some) => isOneOf(some, next))
  return isMeasure ? null : { amount, length: skipped + 1 }
}

function isOneOf(words: readonly string[], word = ''): boolean {
  return words.includes(word.toLowerCase().replace(/[.,]$/, ''))
}

const currencyWords: Record<Currency, readonly string[]> = {
  DKK: ['kr', 'kroner', 'krone', 'dkk'],
  EUR: ['eur', 'euro', 'euros', '€'],
  USD: ['usd', 'dollar', 'dollars', '$'],
}

const measures =
  'g gram kg kilo mg l liter litre litres ml cl dl cm mm m meter tommer inch inches " % år years stk pcs watt w'.split(
    ' ',
  )

/** “€50” and “200kr” as two words, “200-500” as three. */
function splitSign(word: string): string[] {
  const [, before, number = word, after] =
    /^([€$])?(\d[\d.,]*?)(kr\.?|dkk|€|\$|eur|usd)?$/iu.exec(word) ?? []
  const [, from, to] = /^(\d[\d.]*)[-–](\d[\d.]*)$/u.exec(word) ?? []
  if (from && to) return [from, '-', to]
  return [before, number, after].filter((part) => part !== undefined)
}

function toRange(one: string, other: string): NumberRange {
  return Number(one) <= Number(other) ? { from: one, to: other } : { from: other, to: one }
}
