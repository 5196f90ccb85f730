import { shopLimits } from '#shared/stores/shop-limits.ts'
import { toPlainText } from '#shared/plain-text.ts'
import type { ProductValues } from './product-values.ts'
import { isBrand, type Specification } from './product.ts'

export function parseSearchWords(query: string): string[] {
  const words = foldText(query.slice(0, shopLimits.searchQuery)).split(/\s+/u)
  return [...new Set(words)].filter((word) => word !== '')
}

/** Spelled as by `respellWords`. */
export function toRespelledText(text: string, labels: string): string {
  const whole = `${text}\n${labels}`
  const spelledOut = new Set(whole.match(/\S*[øå]\S*/gu)?.map(replaceNordicLetters))
  return [whole, ...spelledOut].map(respelled).join('\n')
}

/** Removes punctuation, accents and Danish letters, and omits words of punctuation only. */
export function respellWords(words: readonly string[]): string[] {
  return [...new Set(words.map(respelled))].filter((word) => word !== '')
}

/** A number such as 1001 or #1001, which finds a single row. */
export function parseSearchedNumber(query: string): number | null {
  const [, digits] = /^#?(\d{1,12})$/.exec(query.trim()) ?? []
  return digits === undefined ? null : Number(digits)
}

export function isInName(name: string, word: string): boolean {
  return foldText(name).includes(word)
}

// Lower case is the same in all languages of the stores. NFC makes both forms of é equal. Removes lone
// surrogates and zero bytes, which PostgreSQL cannot store.
export function foldText(text: string): string {
  return text.toWellFormed().replaceAll('\0', ' ').toLowerCase().normalize('NFC')
}

// Letter by letter, so that part of a word stays part of the respelled word.
function respelled(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u00ad"'`´‘’‚“”„«»‹›.,\-‐‑‒–—]/gu, '')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
}

function replaceNordicLetters(word: string): string {
  return word.replaceAll('ø', 'oe').replaceAll('å', 'aa')
}

type Described = Pick<ProductValues, 'name' | 'description'>

/** Computed once, when the product is saved. */
export function toSearchText({ name, description }: Described): string {
  return foldText(`${name}\n${toPlainText(description)}`)
}

type Labelled = Pick<ProductValues, 'name' | 'sku' | 'gtin' | 'brand'> & {
  variants: readonly { name: string; sku: string; gtin: string | null; active: boolean }[]
}

type Specified = { specifications: readonly Specification[] }

export function toLabelText(product: Described & Labelled & Specified): string {
  const { sku, gtin, variants } = product
  const numbers = [sku, gtin, ...listActive(variants).flatMap((one) => [one.sku, one.gtin])]
  const labels = foldText([...numbers, ...listLabelNames(product)].filter(Boolean).join('\n'))
  const text = toSearchText(product)
  const words = new Set(labels.split(/\s+/u))
  return [...words].filter((word) => !text.includes(word)).join(' ')
}

/** Labels that are words, and thus candidates for spelling suggestions. */
export function listLabelNames({
  brand,
  variants,
  specifications,
}: Omit<Labelled, 'name' | 'sku' | 'gtin'> & Specified): string[] {
  return [
    ...(isBrand(brand) ? [brand] : []),
    ...listActive(variants).map(({ name }) => name),
    ...specifications.flatMap(({ name, value }) => [name, value]),
  ]
}

function listActive<Variant extends { active: boolean }>(variants: readonly Variant[]): Variant[] {
  return variants.filter(({ active }) => active)
}

export function toStaffSearchText({ name, sku, gtin, brand, variants }: Labelled): string {
  const choices = variants.flatMap((variant) => [variant.name, variant.sku, variant.gtin])
  return foldText([name, sku, gtin, brand, ...choices].filter(Boolean).join('\n'))
}
