/** Column headings; the import screen explains their content. */
export const columns = {
  product_id: 'Product ID',
  variant_id: 'Variant ID',
  name: 'Name',
  variant: 'Variant',
  sku: 'SKU',
  gtin: 'GTIN',
  brand: 'Brand',
  price: 'Price',
  cost_price: 'Cost price',
  stock: 'Stock',
  active: 'Active',
  availability: 'Availability',
  condition: 'Condition',
  google_category: 'Google category',
  measure: 'Unit pricing measure',
  base_measure: 'Unit pricing base measure',
  description: 'Description',
  specifications: 'Specifications',
  images: 'Images',
} as const

/** Columns per store, with the domain in the heading. */
export const getStoreColumns = (domain: string) => ({
  status: `Status in ${domain}`,
  price: `Price in ${domain}`,
  order: `Order in ${domain}`,
  category: `Category in ${domain}`,
})

export type SheetStore = { store_id: string; domain: string }

export function listColumns(stores: readonly SheetStore[]): string[] {
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

export function parseHeading(cells: readonly string[], stores: readonly SheetStore[]): Heading {
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

function normaliseHeading(heading: string): string {
  return heading.trim().replace(/\s+/g, ' ').toLowerCase()
}
