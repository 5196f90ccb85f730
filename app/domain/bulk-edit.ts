import { limits } from './limits.ts'
import { minor, proportion, type Minor } from './money.ts'
import type { Availability } from './product.ts'
import type { SheetLink, SheetPlace } from './product-sheet/write.ts'

export const priceMoves = ['keep', 'set', 'raisePercent', 'lowerPercent', 'raise', 'lower'] as const
export type PriceMove = (typeof priceMoves)[number]

/** In minor units: 0.01, 1, 5 and 10 kroner. */
export const roundings = [1, 100, 500, 1_000] as const
export type Rounding = (typeof roundings)[number]

export const storeMoves = ['keep', 'show', 'hide', 'remove'] as const
export type StoreMove = (typeof storeMoves)[number]

export type BulkEdit = {
  /** `by` is an amount in minor units, or hundredths of a percent. */
  price: { move: PriceMove; by: number; rounding: Rounding }
  availability: Availability | null
  /** Found in the other stores by its slug; null clears the category, undefined leaves it. */
  category: { id: string; slug: string } | null | undefined
  stores: readonly { store_id: string; move: StoreMove }[]
}

export type BulkProduct = {
  id: string
  name: string
  base_price: Minor
  availability: string
  category_id: string | null
  variants: readonly { id: string | null; price: Minor | null }[]
  stores: readonly SheetLink[]
}

/** A null `sort_order` for a new store is assigned when the product is saved. */
export function edited<Product extends BulkProduct>(
  product: Product,
  edit: BulkEdit,
  { categories }: Pick<SheetPlace, 'categories'>,
): Product | 'priceImpossible' | 'storesMissing' {
  const { move } = edit.price
  const priced = (price: Minor) => movedPrice(price, edit.price)
  // A set price replaces only the base price; relative changes apply to every price of the product.
  const own = (price: Minor | null) => (price === null || move === 'set' ? price : priced(price))
  const variants = product.variants.map((variant) => ({ ...variant, price: own(variant.price) }))
  const stores = movedLinks(product.stores, edit).map((link) => ({
    ...link,
    price: own(link.price),
    category_id: categoryIn(link, edit, categories),
  }))
  const after = {
    ...product,
    base_price: priced(product.base_price),
    availability: edit.availability ?? product.availability,
    category_id: edit.category === undefined ? product.category_id : (edit.category?.id ?? null),
    variants,
    stores,
  }
  const prices = [after.base_price, ...[...variants, ...stores].flatMap(({ price }) => price ?? [])]
  if (prices.some((price) => price < 0 || price > limits.amount)) return 'priceImpossible'
  return stores.length === 0 && product.stores.length > 0 ? 'storesMissing' : after
}

export function movedPrice(price: Minor, { move, by, rounding }: BulkEdit['price']): Minor {
  const exact = {
    keep: () => price,
    set: () => minor(by),
    raisePercent: () => proportion(price, 10_000 + by, 10_000),
    lowerPercent: () => proportion(price, 10_000 - by, 10_000),
    raise: () => minor(price + by),
    lower: () => minor(price - by),
  }[move]()
  if (move === 'keep' || move === 'set') return exact
  return minor(proportion(exact, 1, rounding) * rounding)
}

function movedLinks(links: readonly SheetLink[], { stores }: BulkEdit): SheetLink[] {
  const moveIn = (store_id: string) => stores.find((one) => one.store_id === store_id)?.move
  const kept = links.flatMap((link) => {
    const move = moveIn(link.store_id) ?? 'keep'
    if (move === 'remove') return []
    return move === 'keep' ? link : { ...link, active: move === 'show' }
  })
  const come = stores.filter(
    ({ store_id, move }) => move === 'show' && !links.some((link) => link.store_id === store_id),
  )
  return [
    ...kept,
    ...come.map(({ store_id }) => ({
      store_id,
      price: null,
      active: true,
      sort_order: null,
      category_id: null,
    })),
  ]
}

function categoryIn(
  link: SheetLink,
  { category }: BulkEdit,
  categories: SheetPlace['categories'],
): string | null {
  if (category === undefined) return link.category_id
  if (category === null) return null
  const named = categories.find(
    ({ store_id, slug }) => store_id === link.store_id && slug === category.slug,
  )
  return named?.id ?? link.category_id
}
