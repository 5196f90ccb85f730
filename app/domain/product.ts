import { recordOf, textsOf } from './stored.ts'

export const availabilities = ['in stock', 'out of stock', 'preorder', 'backorder'] as const
export type Availability = (typeof availabilities)[number]

export const conditions = ['new', 'refurbished', 'used'] as const
export type Condition = (typeof conditions)[number]

export const productDefaults = {
  brand: 'Generic',
  availability: 'in stock',
  condition: 'new',
} as const satisfies { brand: string; availability: Availability; condition: Condition }

/** 'Generic' is a placeholder, not a brand. */
export function isBrand(brand: string): boolean {
  return brand !== '' && brand !== productDefaults.brand
}

/** Preorder and backorder can be bought: only 'out of stock' means not in stock. */
export function isInStock(availability: Availability): boolean {
  return availability !== 'out of stock'
}

export function isLater(availability: Availability): availability is 'preorder' | 'backorder' {
  return availability === 'preorder' || availability === 'backorder'
}

/** Uncounted stock (null) never runs out. */
export function isSoldOut({ stock_quantity }: { stock_quantity: number | null }): boolean {
  return stock_quantity !== null && stock_quantity <= 0
}

type Enabled = { active: boolean; sort_order: number }

export function choicesOf<Variant extends Enabled>(variants: readonly Variant[]): Variant[] {
  return variants.filter((variant) => variant.active).sort((a, b) => a.sort_order - b.sort_order)
}

export function hasChoices(variants: readonly Enabled[]): boolean {
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

export function metadataOf(stored: unknown): ProductMetadata {
  const metadata = recordOf(stored)
  return {
    specifications: wordsOf(metadata['specifications']),
    specification_order: textsOf(metadata['specification_order']),
    has_variants: metadata['has_variants'] === true,
    images: textsOf(metadata['images']),
    attributes: wordsOf(metadata['attributes']),
  }
}

export type Specification = { name: string; value: string }

type Specified = Pick<ProductMetadata, 'specifications' | 'specification_order'>

/** Those without a position come last. */
export function specificationsOf(stored: Specified): Specification[] {
  const { specifications, specification_order } = stored
  const names = new Set([...specification_order, ...Object.keys(specifications)])
  return [...names].flatMap((name) => {
    const value = Object.hasOwn(specifications, name) ? specifications[name] : undefined
    return value === undefined ? [] : [{ name, value }]
  })
}

/** Omits incomplete pairs; of two with the same name the later one stays. */
export function wholeSpecifications(pairs: readonly Specification[]): Specification[] {
  const whole = pairs
    .map(({ name, value }) => ({ name: name.trim(), value: value.trim() }))
    .filter(({ name, value }) => name !== '' && value !== '')
  return whole.filter(
    ({ name }, place) => whole.findLastIndex((one) => one.name === name) === place,
  )
}

export function storedSpecifications(pairs: readonly Specification[]): Specified {
  return {
    specifications: Object.fromEntries(pairs.map(({ name, value }) => [name, value])),
    specification_order: pairs.map(({ name }) => name),
  }
}

function wordsOf(stored: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(recordOf(stored)).flatMap(([key, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[key, String(value)]] : [],
    ),
  )
}
