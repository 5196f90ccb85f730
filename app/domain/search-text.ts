import { plainText } from './plain-text.ts'
import { isBrand, type Specification } from './product.ts'
import { folded } from './search.ts'

type Described = { name: string; description: string }

/** Computed once, when the product is saved. */
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

export function labelText(product: Described & Labelled & Specified): string {
  const { sku, gtin, variants } = product
  const numbers = [sku, gtin, ...offered(variants).map((variant) => variant.sku)]
  const labels = folded([...numbers, ...labelNames(product)].filter(Boolean).join('\n'))
  const text = searchText(product)
  const words = new Set(labels.split(/\s+/u))
  return [...words].filter((word) => !text.includes(word)).join(' ')
}

/** Labels that are words, and thus candidates for spelling suggestions. */
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

export function deskText({ name, sku, gtin, brand, variants }: Labelled): string {
  const choices = variants.flatMap((variant) => [variant.name, variant.sku])
  return folded([name, sku, gtin, brand, ...choices].filter(Boolean).join('\n'))
}
