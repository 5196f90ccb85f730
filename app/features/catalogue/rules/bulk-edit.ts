import { limits } from '#shared/limits.ts'
import { minor, multiplyByFraction, type Minor } from '#shared/money/money.ts'
import type { Availability } from './product.ts'
import type { WithdrawalException } from './withdrawal-exception.ts'
import type { CsvLink, CsvContext } from './product-csv/to-csv-rows.ts'

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
  perishable: boolean | null
  withdrawal_exception: WithdrawalException | null
  /** Null leaves it. */
  maker_id: string | null
  /** In grams; null leaves it. */
  weight: number | null
  /** Found in the other stores by its slug; null clears the category, undefined leaves it. */
  category: { id: string; slug: string } | null | undefined
  stores: readonly { store_id: string; move: StoreMove }[]
}

export type BulkProduct = {
  id: string
  name: string
  base_price: Minor
  availability: string
  perishable: boolean
  withdrawal_exception: string
  maker_id: string | null
  weight: number | null
  category_id: string | null
  variants: readonly { id: string | null; price: Minor | null }[]
  stores: readonly CsvLink[]
}

/** A null `sort_order` for a new store is assigned when the product is saved. */
export function applyBulkEdit<Product extends BulkProduct>(
  product: Product,
  edit: BulkEdit,
  { categories }: Pick<CsvContext, 'categories'>,
): Product | 'priceImpossible' | 'storesMissing' {
  const { move } = edit.price
  const toNewPrice = (price: Minor) => changePrice(price, edit.price)
  // A set price replaces only the base price; relative changes apply to every price of the product.
  const toNewOwnPrice = (price: Minor | null) =>
    price === null || move === 'set' ? price : toNewPrice(price)
  const variants = product.variants.map((variant) => ({
    ...variant,
    price: toNewOwnPrice(variant.price),
  }))
  const stores = changeLinks(product.stores, edit).map((link) => ({
    ...link,
    price: toNewOwnPrice(link.price),
    category_id: chooseCategory(link, edit, categories),
  }))
  const result = {
    ...product,
    base_price: toNewPrice(product.base_price),
    availability: edit.availability ?? product.availability,
    perishable: edit.perishable ?? product.perishable,
    withdrawal_exception: edit.withdrawal_exception ?? product.withdrawal_exception,
    maker_id: edit.maker_id ?? product.maker_id,
    weight: edit.weight ?? product.weight,
    category_id: edit.category === undefined ? product.category_id : (edit.category?.id ?? null),
    variants,
    stores,
  }
  const prices = [
    result.base_price,
    ...[...variants, ...stores].flatMap(({ price }) => price ?? []),
  ]
  if (prices.some((price) => price < 0 || price > limits.amount)) return 'priceImpossible'
  return stores.length === 0 && product.stores.length > 0 ? 'storesMissing' : result
}

export function changePrice(price: Minor, { move, by, rounding }: BulkEdit['price']): Minor {
  const exact = {
    keep: () => price,
    set: () => minor(by),
    raisePercent: () => multiplyByFraction(price, 10_000 + by, 10_000),
    lowerPercent: () => multiplyByFraction(price, 10_000 - by, 10_000),
    raise: () => minor(price + by),
    lower: () => minor(price - by),
  }[move]()
  if (move === 'keep' || move === 'set') return exact
  return minor(multiplyByFraction(exact, 1, rounding) * rounding)
}

function changeLinks(links: readonly CsvLink[], { stores }: BulkEdit): CsvLink[] {
  const findMove = (store_id: string) => stores.find((one) => one.store_id === store_id)?.move
  const remaining = links.flatMap((link) => {
    const move = findMove(link.store_id) ?? 'keep'
    if (move === 'remove') return []
    return move === 'keep' ? link : { ...link, active: move === 'show' }
  })
  const added = stores.filter(
    ({ store_id, move }) => move === 'show' && !links.some((link) => link.store_id === store_id),
  )
  return [
    ...remaining,
    ...added.map(({ store_id }) => ({
      store_id,
      price: null,
      active: true,
      sort_order: null,
      category_id: null,
    })),
  ]
}

function chooseCategory(
  link: CsvLink,
  { category }: BulkEdit,
  categories: CsvContext['categories'],
): string | null {
  if (category === undefined) return link.category_id
  if (category === null) return null
  const match = categories.find(
    ({ store_id, slug }) => store_id === link.store_id && slug === category.slug,
  )
  return match?.id ?? link.category_id
}
