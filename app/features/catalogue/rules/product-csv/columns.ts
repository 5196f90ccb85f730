import { productFields, csvFieldNames } from '../product-fields.ts'
import { mapFields } from '../product-values.ts'

const { name, sku, gtin, brand, base_price, cost_price, stock_quantity, ...productColumns } =
  mapFields(csvFieldNames, (field) => productFields[field].csv)

/** Column headings by field, in the order of the file; the import screen explains their content. */
export const columns = {
  product_id: 'Product ID',
  variant_id: 'Variant ID',
  name,
  variant: 'Variant',
  sku,
  gtin,
  brand,
  base_price,
  cost_price,
  stock_quantity,
  active: 'Active',
  ...productColumns,
  specifications: 'Specifications',
  images: 'Images',
}

/** Columns per store, with the domain in the heading. */
export const getStoreColumns = (domain: string) => ({
  status: `Status in ${domain}`,
  price: `Price in ${domain}`,
  order: `Order in ${domain}`,
  category: `Category in ${domain}`,
})

export type CsvStore = { store_id: string; domain: string }

export function listColumns(stores: readonly CsvStore[]): string[] {
  return [
    ...Object.values(columns),
    ...stores.flatMap(({ domain }) => Object.values(getStoreColumns(domain))),
  ]
}

export type Heading = {
  /** In file order; `null` for an unknown column. */
  columns: (string | null)[]
  unknown: string[]
  /** Duplicate columns, which make the value ambiguous. */
  duplicates: string[]
}

export function parseHeading(cells: readonly string[], stores: readonly CsvStore[]): Heading {
  const known = new Map(listColumns(stores).map((column) => [normaliseHeading(column), column]))
  const matched = cells.map((cell) => known.get(normaliseHeading(cell)) ?? null)
  const seen = new Set<string>()
  return {
    columns: matched,
    unknown: cells.filter((cell, at) => matched[at] === null && cell.trim() !== ''),
    duplicates: matched.flatMap((column) => {
      if (column === null) return []
      const isDuplicate = seen.has(column)
      seen.add(column)
      return isDuplicate ? [column] : []
    }),
  }
}

/** Whether the file says in which stores its products are. */
export function namesStores(heading: Heading, stores: readonly CsvStore[]): boolean {
  return stores.some(({ domain }) => heading.columns.includes(getStoreColumns(domain).status))
}

export function normaliseHeading(heading: string): string {
  return heading.trim().replace(/\s+/g, ' ').toLowerCase()
}
