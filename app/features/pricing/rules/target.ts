import { toList, toRecord, toText } from '#shared/json-values.ts'
import { isId } from '#shared/id.ts'

/** A variant, or a product without variants. */
export type SaleUnit = {
  product_id: string
  variant_id: string | null
  /** The store has them: the category of the product and its parent. */
  category_ids: readonly string[]
  /** From `toBrandKey` and `toAttributeKey`. */
  brand_key: string
  attribute_keys: readonly string[]
}

export type Target =
  | { of: 'everything' }
  | { of: 'product' | 'variant' | 'category'; id: string }
  | { of: 'brand'; name: string; key: string }
  | { of: 'attribute'; name: string; value: string; key: string }

export function isTargeted(target: Target, unit: SaleUnit): boolean {
  switch (target.of) {
    case 'everything':
      return true
    case 'product':
      return unit.product_id === target.id
    case 'variant':
      return unit.variant_id === target.id
    case 'category':
      return unit.category_ids.includes(target.id)
    case 'brand':
      return unit.brand_key === target.key
    case 'attribute':
      return unit.attribute_keys.includes(target.key)
  }
}

/** Brands and attributes are compared without regard to case and outer spaces. */
export function toBrandKey(name: string): string {
  return name.trim().toLowerCase()
}

export function toAttributeKey(name: string, value: string): string {
  return `${toBrandKey(name)}\n${toBrandKey(value)}`
}

export function parseTargets(stored: unknown): Target[] {
  return toList(stored).flatMap((one) => parseTarget(toRecord(one)) ?? [])
}

function parseTarget(record: Record<string, unknown>): Target | null {
  const [id = '', name = '', value = ''] = ['id', 'name', 'value'].map((key) => toText(record[key]))
  switch (record['of']) {
    case 'everything':
      return { of: 'everything' }
    case 'product':
    case 'variant':
    case 'category':
      return id ? { of: record['of'], id } : null
    case 'brand':
      return name ? { of: 'brand', name, key: toBrandKey(name) } : null
    case 'attribute':
      return name && value
        ? { of: 'attribute', name, value, key: toAttributeKey(name, value) }
        : null
    default:
      return null
  }
}

/** A target as the value of a checkbox, such as `category:<id>`. */
export function toTargetCode(target: Target): string {
  switch (target.of) {
    case 'everything':
      return 'everything'
    case 'product':
    case 'variant':
    case 'category':
      return `${target.of}:${target.id}`
    case 'brand':
      return `brand:${target.name}`
    case 'attribute':
      return `attribute:${target.name}\t${target.value}`
  }
}

export function parseTargetCode(code: string): Target | null {
  const [of = '', ...rest] = code.split(':')
  const text = rest.join(':')
  switch (of) {
    case 'everything':
      return { of }
    case 'product':
    case 'variant':
    case 'category':
      return isId(text) ? { of, id: text.toLowerCase() } : null
    case 'brand':
      return text.trim() ? { of, name: text, key: toBrandKey(text) } : null
    case 'attribute': {
      const [name = '', value = ''] = text.split('\t')
      const isComplete = name.trim() !== '' && value.trim() !== ''
      return isComplete ? { of, name, value, key: toAttributeKey(name, value) } : null
    }
    default:
      return null
  }
}

/** Names a variant, or a product without variants, in maps. */
export function toUnitKey({
  product_id,
  variant_id,
}: {
  product_id: string
  variant_id: string | null
}): string {
  return variant_id ?? product_id
}
