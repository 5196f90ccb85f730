import { toPlainText } from '#shared/plain-text.ts'
import type { ProductValues } from './product-values.ts'
import { isBrand, type Specification } from './product.ts'
import { foldText } from './search.ts'

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
