import { limits } from '#shared/limits.ts'
import { toSlug } from './slug.ts'

/** `slug` is the last part of the product's address; a new product has none yet. */
export type SkuProduct = { sku: string; slug: string | null; name: string }

/**
 * A SKU for each combination of values. It begins with the product, as other products have the same values, and
 * none of them is among the `taken` ones.
 */
export function createCombinationSkus(
  product: SkuProduct,
  combinations: readonly (readonly string[])[],
  taken: readonly string[],
): string[] {
  const start = getSkuStart(product)
  const used = new Set(taken.map(toKey))
  return combinations.map((values) => {
    const parts = [start, ...values.map(toSkuPart)].filter(Boolean)
    const sku = makeUnique(parts.join('-'), used)
    used.add(toKey(sku))
    return sku
  })
}

/** At most half a SKU, so that the values have room. */
export function getSkuStart({ sku, slug, name }: SkuProduct): string {
  const start = sku.trim() || toSlug(slug ?? name).toUpperCase()
  return start.slice(0, limits.sku / 2).replace(/[\s-]+$/, '')
}

function makeUnique(wanted: string, used: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : `-${number}`
    const sku = wanted.slice(0, limits.sku - ending.length).replace(/-+$/, '') + ending
    if (!used.has(toKey(sku))) return sku
  }
}

function toSkuPart(text: string): string {
  return toSlug(text, '').toUpperCase()
}

function toKey(sku: string): string {
  return sku.trim().toUpperCase()
}
