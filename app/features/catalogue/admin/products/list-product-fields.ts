import { defaultCurrency } from '#shared/money/currency.ts'
import type { NumberFormat } from '#shared/stores/locale.ts'
import { formFieldNames, productFields, type ProductFieldName } from '../../rules/product-fields.ts'
import { isBlankRow, type ProductDraft } from '../../rules/product-draft.ts'
import { adminCommonTexts as common } from '#shared/text/admin/common.ts'
import { adminProductFormTexts as words } from '../../rules/admin-product-form-texts.ts'
import { parseAmount, formatAmountInput } from '#shared/money/parse-amount.ts'
import type { EditorStore, ProductEditor } from '../../server/products/read-product-editor.ts'
import type { FieldValue } from '#web/edit-conflict.tsx'

/** Field values of a product for comparing two versions; amounts are formatted as in the form. */
export function listProductFields(
  draft: ProductDraft,
  { stores, makers }: Pick<ProductEditor, 'stores' | 'makers'>,
  numberFormat: NumberFormat,
): FieldValue[] {
  const formatAmount = createAmountFormatter(numberFormat)
  const categories = stores.flatMap((store) => store.categories)
  const getCategoryName = (id: string) => categories.find((one) => one.id === id)?.name ?? ''
  const formatField = (name: ProductFieldName): string => {
    const value = draft[name]
    if (typeof value === 'object') return joinFacts(Object.values(value))
    switch (productFields[name].kind) {
      case 'price':
      case 'optionalPrice':
        return formatAmount(value)
      case 'flag':
        return value === '' ? '' : '✓'
      case 'category':
        return getCategoryName(value)
      case 'maker':
        return makers.find(({ id }) => id === value)?.name ?? ''
      case 'lines':
      case 'markup':
        // Browsers submit line breaks as CRLF.
        return value.replaceAll('\r\n', '\n').trim()
      default:
        return value
    }
  }
  const fields = [
    ...comparedFieldNames.map((name) => [name, words.labels[name], formatField(name)] as const),
    [
      'specifications',
      words.specifications.title,
      joinRows(draft.specifications, formatSpecification),
    ],
    [
      'images',
      words.images.title,
      draft.images.map(({ url, alt_text }) => joinFacts([url, alt_text])).join('\n'),
    ],
    [
      'variants',
      words.variants.title,
      joinRows(draft.variants, (row) => formatVariant(row, formatAmount)),
    ],
    [
      'stores',
      words.stores.title,
      draft.stores
        .flatMap((link) => formatStoreLink(link, stores, { getCategoryName, formatAmount }))
        .join('\n'),
    ],
  ] as const
  return fields.map(([field, label, value]) => ({ field, label, value }))
}

// Stock is merged as a difference, so it never conflicts.
const comparedFieldNames = formFieldNames.filter((name) => name !== 'stock_quantity')

// The blank row for new entries is submitted empty.
function joinRows<Row extends Record<string, string | boolean>>(
  rows: readonly Row[],
  formatRow: (row: Row) => string,
): string {
  return rows
    .filter((row) => !isBlankRow(row))
    .map(formatRow)
    .join('\n')
}

function formatSpecification({ name, value }: ProductDraft['specifications'][number]): string {
  return `${name}: ${value}`
}

type TextFormatter = (text: string) => string

function formatVariant(
  { name, sku, gtin, shelf, price, unit_pricing_measure, active }: ProductDraft['variants'][number],
  formatAmount: TextFormatter,
): string {
  // The blank is left out, since it need not be typed.
  const content = unit_pricing_measure.replaceAll(' ', '')
  return joinFacts([
    name,
    sku,
    formatAmount(price),
    content,
    gtin,
    shelf,
    active ? '' : common.inactive,
  ])
}

function formatStoreLink(
  { store_id, selected, active, price, sort_order, category_id }: ProductDraft['stores'][number],
  stores: readonly EditorStore[],
  {
    getCategoryName,
    formatAmount,
  }: { getCategoryName: TextFormatter; formatAmount: TextFormatter },
): string[] {
  const store = stores.find((one) => one.store_id === store_id)
  if (!selected || !store) return []
  const status = active ? '' : common.inactive
  return [
    joinFacts([store.name, formatAmount(price), getCategoryName(category_id), sort_order, status]),
  ]
}

// Normalises amounts, so that '100' and '100,00' compare as equal.
function createAmountFormatter(numberFormat: NumberFormat): TextFormatter {
  return (submitted) => {
    const amount = parseAmount(submitted, defaultCurrency)
    return amount === undefined ? submitted : formatAmountInput(amount, numberFormat)
  }
}

function joinFacts(facts: readonly string[]): string {
  return facts.filter((fact) => fact !== '').join(' · ')
}
