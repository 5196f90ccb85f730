import { defaultCurrency } from '#domain/currency.ts'
import type { NumberFormat } from '#domain/locale.ts'
import { isUnwritten, type ProductDraft } from '#domain/product-draft.ts'
import { adminCommonWords as common } from '#domain/text/admin/common.ts'
import { adminProductFormWords as words } from '#domain/text/admin/product-form.ts'
import { parseAmount, typedAmount } from '#domain/typed-amount.ts'
import type { StoreOfEditor } from '#server/catalogue/read-product-editor.ts'
import type { Line } from '../edit-conflict.tsx'

/** Field values of a product for comparing two versions; amounts are formatted as in the form. */
export function productLines(
  draft: ProductDraft,
  stores: readonly StoreOfEditor[],
  numberFormat: NumberFormat,
): Line[] {
  const amountOf = amountsIn(numberFormat)
  const categories = stores.flatMap((store) => store.categories)
  const nameOf = (id: string) => categories.find((one) => one.id === id)?.name ?? ''
  const texts = [
    ['name', words.name, draft.name],
    // Browsers submit line breaks as CRLF.
    ['description', words.description, draft.description.replaceAll('\r\n', '\n').trim()],
    ['base_price', words.basePrice, amountOf(draft.base_price)],
    ['cost_price', words.costPrice, amountOf(draft.cost_price)],
    ['sku', words.sku, draft.sku],
    ['gtin', words.gtin, draft.gtin],
    ['category_id', words.category, nameOf(draft.category_id)],
    ['brand', words.brand, draft.brand],
    ['availability', words.availability, draft.availability],
    ['condition', words.condition, draft.condition],
    ['google_product_category', words.googleCategory, draft.google_product_category],
    [
      'unit_pricing_measure',
      words.unitMeasure,
      together(Object.values(draft.unit_pricing_measure)),
    ],
    [
      'unit_pricing_base_measure',
      words.unitBaseMeasure,
      together(Object.values(draft.unit_pricing_base_measure)),
    ],
    ['specifications', words.specifications.title, linesOf(draft.specifications, pairOf)],
    [
      'images',
      words.images.title,
      draft.images.map(({ url, alt_text }) => together([url, alt_text])).join('\n'),
    ],
    ['variants', words.variants.title, linesOf(draft.variants, (row) => variantOf(row, amountOf))],
    [
      'stores',
      words.stores.title,
      draft.stores.flatMap((link) => linkOf(link, stores, { nameOf, amountOf })).join('\n'),
    ],
  ] as const
  return texts.map(([field, label, value]) => ({ field, label, value }))
}

// The blank row for new entries is submitted empty.
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

// Normalises amounts, so that '100' and '100,00' compare as equal.
function amountsIn(numberFormat: NumberFormat): Written {
  return (typed) => {
    const amount = parseAmount(typed, defaultCurrency)
    return amount === undefined ? typed : typedAmount(amount, numberFormat)
  }
}

function together(facts: readonly string[]): string {
  return facts.filter((fact) => fact !== '').join(' · ')
}
