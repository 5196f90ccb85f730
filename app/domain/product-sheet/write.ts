import type { Minor } from '../money.ts'
import type { Specification } from '../product.ts'
import type { Measure } from '../unit.ts'
import { columns, columnsIn, type SheetStore } from './columns.ts'
import { imageLines, specificationLines } from './lists.ts'

export type SheetProduct = {
  id: string | null
  name: string
  description: string
  base_price: Minor
  cost_price: Minor | null
  sku: string
  gtin: string | null
  brand: string
  availability: string
  condition: string
  google_product_category: number
  unit_pricing_measure: Measure
  unit_pricing_base_measure: Measure
  stock_quantity: number | null
  specifications: readonly Specification[]
  images: readonly { id: string | null; url: string; alt_text: string }[]
  variants: readonly SheetVariant[]
  stores: readonly SheetLink[]
}

export type SheetVariant = {
  id: string | null
  name: string
  sku: string
  price: Minor | null
  stock_quantity: number | null
  active: boolean
}

export type SheetLink = {
  store_id: string
  price: Minor | null
  active: boolean
  sort_order: number | null
  category_id: string | null
}

export type SheetPlace = {
  stores: readonly SheetStore[]
  categories: readonly { store_id: string; id: string; slug: string }[]
  decimal: ',' | '.'
  /** Localised format for display; files use plain numbers. */
  shownAmount?: (amount: Minor) => string
}

export type Cells = Record<string, string>

export function productCells(product: SheetProduct, place: SheetPlace): Cells {
  const amount = amountIn(place)
  return {
    [columns.product_id]: product.id ?? '',
    [columns.name]: product.name,
    [columns.sku]: product.sku,
    [columns.gtin]: product.gtin ?? '',
    [columns.brand]: product.brand,
    [columns.price]: amount(product.base_price),
    [columns.cost_price]: amount(product.cost_price),
    [columns.stock]: String(product.stock_quantity ?? ''),
    [columns.availability]: product.availability,
    [columns.condition]: product.condition,
    [columns.google_category]: String(product.google_product_category),
    [columns.measure]: measureCell(product.unit_pricing_measure, place),
    [columns.base_measure]: measureCell(product.unit_pricing_base_measure, place),
    [columns.description]: product.description,
    [columns.specifications]: specificationLines(product.specifications),
    [columns.images]: imageLines(product.images),
    ...Object.assign({}, ...place.stores.map((store) => cellsIn(store, product.stores, place))),
  }
}

export function variantCells(
  { id, name, sku, price, stock_quantity, active }: SheetVariant,
  product_id: string | null,
  place: SheetPlace,
): Cells {
  return {
    [columns.product_id]: product_id ?? '',
    [columns.variant_id]: id ?? '',
    [columns.variant]: name,
    [columns.sku]: sku,
    [columns.price]: amountIn(place)(price),
    [columns.stock]: String(stock_quantity ?? ''),
    [columns.active]: active ? 'yes' : 'no',
  }
}

/** Product row and variant rows, in column order. */
export function sheetRows(
  product: SheetProduct,
  headings: readonly string[],
  place: SheetPlace,
): string[][] {
  const rows = [
    productCells(product, place),
    ...product.variants.map((variant) => variantCells(variant, product.id, place)),
  ]
  return rows.map((cells) => headings.map((heading) => cells[heading] ?? ''))
}

function cellsIn(
  { store_id, domain }: SheetStore,
  links: readonly SheetLink[],
  place: SheetPlace,
): Cells {
  const heading = columnsIn(domain)
  const link = links.find((one) => one.store_id === store_id)
  if (!link) {
    return {
      [heading.status]: '',
      [heading.price]: '',
      [heading.order]: '',
      [heading.category]: '',
    }
  }
  const category = place.categories.find(({ id }) => id === link.category_id)
  return {
    [heading.status]: link.active ? 'active' : 'inactive',
    [heading.price]: amountIn(place)(link.price),
    [heading.order]: String(link.sort_order ?? ''),
    [heading.category]: category?.slug ?? '',
  }
}

function amountIn({ decimal, shownAmount }: SheetPlace) {
  return (amount: Minor | null): string => {
    if (amount === null) return ''
    if (shownAmount) return shownAmount(amount)
    const digits = String(amount).padStart(3, '0')
    return `${digits.slice(0, -2)}${decimal}${digits.slice(-2)}`
  }
}

function measureCell({ value, unit }: Measure, { decimal }: SheetPlace): string {
  return `${String(value).replace('.', decimal)} ${unit}`
}
