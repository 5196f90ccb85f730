import { defaultCurrency } from '#domain/currency.ts'
import type { NumberFormat } from '#domain/locale.ts'
import { isUnwritten, type ProductDraft } from '#domain/product-draft.ts'
import { adminCommonWords as common } from '#domain/text/admin/common.ts'
import { adminProductFormWords as words } from '#domain/text/admin/product-form.ts'
import { parseAmount, typedAmount } from '#domain/typed-amount.ts'
import type { StoreOfEditor } from '#server/catalogue/read-product-editor.ts'
import type { Line } from '../theirs.tsx'

/** What a product says in each of its fields, for comparing two states of it; amounts as its form writes them. */
export function productLines(
  draft: ProductDraft,
  stores: readonly StoreOfEditor[],
  numberFormat: NumberFormat,
): Line[] {
  const amountOf = amountsIn(numberFormat)
  const categories = stores.flatMap((store) => store.categories)
  const nameOf = (id: string) => categories.find((one) => one.id === id)?.name ?? ''
  const texts = [
    [words.name, draft.name],
    // A browser sends the ends of lines in its own way.
    [words.description, draft.description.replaceAll('\r\n', '\n').trim()],
    [words.basePrice, amountOf(draft.base_price)],
    [words.costPrice, amountOf(draft.cost_price)],
    [words.sku, draft.sku],
    [words.gtin, draft.gtin],
    [words.category, nameOf(draft.category_id)],
    [words.brand, draft.brand],
    [words.availability, draft.availability],
    [words.condition, draft.condition],
    [words.googleCategory, draft.google_product_category],
    [words.unitMeasure, together(Object.values(draft.unit_pricing_measure))],
    [words.unitBaseMeasure, together(Object.values(draft.unit_pricing_base_measure))],
    [words.specifications.title, linesOf(draft.specifications, pairOf)],
    [
      words.images.title,
      draft.images.map(({ url, alt_text }) => together([url, alt_text])).join('\n'),
    ],
    [words.variants.title, linesOf(draft.variants, (row) => variantOf(row, amountOf))],
    [
      words.stores.title,
      draft.stores.flatMap((link) => linkOf(link, stores, { nameOf, amountOf })).join('\n'),
    ],
  ] as const
  return texts.map(([label, value]) => ({ label, value }))
}

// The row that waits to be written is sent along empty.
function linesOf<Row extends Record<string, string | boolean>>(
  rows: readonly Row[],
  lineOf: (row: Row) => string,
): string {
  return rows
    .filter((row) => !isUnwritten(row))
    .map(lineOf)
    .join('\n')
}

function pairOf({ name, value }: ProductDraft['specifications'][number]): string {
  return `${name}: ${value}`
}

type Written = (text: string) => string

function variantOf(
  { name, sku, price, active }: ProductDraft['variants'][number],
  amountOf: Written,
): string {
  return together([name, sku, amountOf(price), active ? '' : common.inactive])
}

function linkOf(
  { store_id, selected, active, price, sort_order, category_id }: ProductDraft['stores'][number],
  stores: readonly StoreOfEditor[],
  { nameOf, amountOf }: { nameOf: Written; amountOf: Written },
): string[] {
  const store = stores.find((one) => one.store_id === store_id)
  if (!selected || !store) return []
  const status = active ? '' : common.inactive
  return [together([store.name, amountOf(price), nameOf(category_id), sort_order, status])]
}

// '100' and '100,00' are one price.
function amountsIn(numberFormat: NumberFormat): Written {
  return (typed) => {
    const amount = parseAmount(typed, defaultCurrency)
    return amount === undefined ? typed : typedAmount(amount, numberFormat)
  }
}

function together(facts: readonly string[]): string {
  return facts.filter((fact) => fact !== '').join(' · ')
}
