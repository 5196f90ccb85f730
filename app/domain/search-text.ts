import { plainText } from './plain-text.ts'
import { isBrand, type Specification } from './product.ts'
import { folded } from './search.ts'

type Described = { name: string; description: string }

/** What of a product is searched in: made once, when it is saved, then asked for every query. */
export function searchText({ name, description }: Described): string {
  return folded(`${name}\n${plainText(description)}`)
}

type Labelled = {
  name: string
  sku: string
  gtin: string | null
  brand: string
  variants: readonly { name: string; sku: string; active: boolean }[]
}

type Specified = { specifications: readonly Specification[] }

/** What a shopper finds the product by beside its text: the words on its labels that its text does not hold. */
export function labelText(product: Described & Labelled & Specified): string {
  const { sku, gtin, variants } = product
  const numbers = [sku, gtin, ...offered(variants).map((variant) => variant.sku)]
  const labels = folded([...numbers, ...labelNames(product)].filter(Boolean).join('\n'))
  const text = searchText(product)
  const words = new Set(labels.split(/\s+/u))
  return [...words].filter((word) => !text.includes(word)).join(' ')
}

/** The labels that are words: a word that is misspelled may be one of them. */
export function labelNames({
  brand,
  variants,
  specifications,
}: Omit<Labelled, 'name' | 'sku' | 'gtin'> & Specified): string[] {
  return [
    ...(isBrand(brand) ? [brand] : []),
    ...offered(variants).map(({ name }) => name),
    ...specifications.flatMap(({ name, value }) => [name, value]),
  ]
}

function offered<Variant extends { active: boolean }>(variants: readonly Variant[]): Variant[] {
  return variants.filter(({ active }) => active)
}

/** What staff look for a product by: what it is called, and what stands on its labels. */
export function deskText({ name, sku, gtin, brand, variants }: Labelled): string {
  const choices = variants.flatMap((variant) => [variant.name, variant.sku])
  return folded([name, sku, gtin, brand, ...choices].filter(Boolean).join('\n'))
}
