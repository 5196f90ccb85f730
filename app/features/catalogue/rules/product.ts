import { toRecord, toTexts } from '#shared/json-values.ts'

export const availabilities = ['in stock', 'out of stock', 'preorder', 'backorder'] as const
export type Availability = (typeof availabilities)[number]

export const conditions = ['new', 'refurbished', 'used'] as const
export type Condition = (typeof conditions)[number]

/** A placeholder, not a brand. */
export const genericBrand = 'Generic'

export function isBrand(brand: string): boolean {
  return brand !== '' && brand !== genericBrand
}

/** Preorder and backorder can be bought: only 'out of stock' means not in stock. */
export function isInStock(availability: Availability): boolean {
  return availability !== 'out of stock'
}

export function isPreorderOrBackorder(
  availability: Availability,
): availability is 'preorder' | 'backorder' {
  return availability === 'preorder' || availability === 'backorder'
}

/** Uncounted stock (null) never runs out. */
export function isSoldOut({ stock_quantity }: { stock_quantity: number | null }): boolean {
  return stock_quantity !== null && stock_quantity <= 0
}

type OrderedVariant = { active: boolean; sort_order: number }

export function listChoices<Variant extends OrderedVariant>(
  variants: readonly Variant[],
): Variant[] {
  return variants.filter((variant) => variant.active).sort((a, b) => a.sort_order - b.sort_order)
}

export function hasChoices(variants: readonly OrderedVariant[]): boolean {
  return variants.some((variant) => variant.active)
}

export type ProductMetadata = {
  specifications: Record<string, string>
  /** Needed because jsonb does not keep the order of keys. */
  specification_order: string[]
  has_variants: boolean
  images: string[]
  attributes: Record<string, string>
}

export function parseMetadata(stored: unknown): ProductMetadata {
  const metadata = toRecord(stored)
  return {
    specifications: toTextMap(metadata['specifications']),
    specification_order: toTexts(metadata['specification_order']),
    has_variants: metadata['has_variants'] === true,
    images: toTexts(metadata['images']),
    attributes: toTextMap(metadata['attributes']),
  }
}

export type Specification = { name: string; value: string }

type StoredSpecifications = Pick<ProductMetadata, 'specifications' | 'specification_order'>

/** Those without a position come last. */
export function listSpecifications(stored: StoredSpecifications): Specification[] {
  const { specifications, specification_order } = stored
  const names = new Set([...specification_order, ...Object.keys(specifications)])
  return [...names].flatMap((name) => {
    const value = Object.hasOwn(specifications, name) ? specifications[name] : undefined
    return value === undefined ? [] : [{ name, value }]
  })
}

/** Omits incomplete pairs; of two with the same name the later one stays. */
export function cleanSpecifications(pairs: readonly Specification[]): Specification[] {
  const complete = pairs
    .map(({ name, value }) => ({ name: name.trim(), value: value.trim() }))
    .filter(({ name, value }) => name !== '' && value !== '')
  return complete.filter(
    ({ name }, index) => complete.findLastIndex((one) => one.name === name) === index,
  )
}

export function toStoredSpecifications(pairs: readonly Specification[]): StoredSpecifications {
  return {
    specifications: Object.fromEntries(pairs.map(({ name, value }) => [name, value])),
    specification_order: pairs.map(({ name }) => name),
  }
}

function toTextMap(stored: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(toRecord(stored)).flatMap(([key, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[key, String(value)]] : [],
    ),
  )
}

/** GS1: 8, 12, 13 or 14 digits, the last being a check digit with the weights 3, 1, 3 … from the right. */
export function isGtin(text: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return false
  const [check = 0, ...others] = [...text].map(Number).reverse()
  const sum = others.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0)
  return (sum + check) % 10 === 0
}

/** GS1 prefixes for goods inside one shop or company, and for coupons. */
const restrictedPrefixes = [
  [20, 29],
  [40, 59],
  [200, 299],
  [980, 984],
  [990, 999],
] as const

/** A number that names the same goods everywhere. Google refuses the others. */
export function isPublicGtin(text: string): boolean {
  if (!isGtin(text)) return false
  if (text.length === 8) return !/^[02]/.test(text)
  const prefix = Number(text.padStart(14, '0').slice(1, 4))
  return !restrictedPrefixes.some(([from, to]) => from <= prefix && prefix <= to)
}
