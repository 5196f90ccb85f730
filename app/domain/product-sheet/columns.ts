/** The headings of a file of products, as a shop owner reads them; what each holds stands in the words of the screen. */
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

/** What the product is in one store, named by the store's domain. */
export const columnsIn = (domain: string) => ({
  status: `Status in ${domain}`,
  price: `Price in ${domain}`,
  order: `Order in ${domain}`,
  category: `Category in ${domain}`,
})

export type SheetStore = { store_id: string; domain: string }

export function columnsFor(stores: readonly SheetStore[]): string[] {
  return [
    ...Object.values(columns),
    ...stores.flatMap(({ domain }) => Object.values(columnsIn(domain))),
  ]
}

export type Heading = {
  /** The columns in the order of the file; null for one that is not known. */
  columns: (string | null)[]
  unknown: string[]
  /** Named more than once, so that nobody knows which counts. */
  doubled: string[]
}

export function headingOf(cells: readonly string[], stores: readonly SheetStore[]): Heading {
  const known = new Map(columnsFor(stores).map((column) => [folded(column), column]))
  const found = cells.map((cell) => known.get(folded(cell)) ?? null)
  const seen = new Set<string>()
  return {
    columns: found,
    unknown: cells.filter((cell, at) => found[at] === null && cell.trim() !== ''),
    doubled: found.flatMap((column) => {
      if (column === null) return []
      const isDoubled = seen.has(column)
      seen.add(column)
      return isDoubled ? [column] : []
    }),
  }
}

function folded(heading: string): string {
  return heading.trim().replace(/\s+/g, ' ').toLowerCase()
}
