import { columns, listColumns, normaliseHeading, type CsvStore } from './columns.ts'

/** Names that spreadsheets and other programs give to a column of ours. */
const otherNames: Partial<Record<keyof typeof columns, readonly string[]>> = {
  name: ['navn', 'varenavn', 'produktnavn', 'titel', 'title', 'product name', 'product'],
  variant: ['variantnavn', 'variant name'],
  sku: ['varenummer', 'varenr', 'varenr.', 'nummer', 'item number', 'item no.', 'product code'],
  gtin: ['ean', 'ean-kode', 'stregkode', 'barcode', 'upc', 'isbn'],
  brand: ['mærke', 'varemærke', 'vendor', 'brand name'],
  base_price: ['pris', 'salgspris', 'normalpris', 'vejl. pris', 'regular price', 'sales price'],
  cost_price: ['kostpris', 'indkøbspris', 'cost', 'cost per item', 'purchase price'],
  stock_quantity: [
    'lager',
    'antal',
    'beholdning',
    'quantity',
    'qty',
    'stock quantity',
    'inventory',
  ],
  weight: ['vægt', 'vægt i gram', 'vægt (g)', 'weight', 'weight (g)', 'grams'],
  description: ['beskrivelse', 'tekst', 'body', 'body (html)', 'long description'],
  images: ['billede', 'billeder', 'billed-url', 'image', 'image url', 'picture', 'pictures'],
  shelf: ['hylde', 'placering', 'location'],
  maker_id: ['producent', 'fabrikant', 'manufacturer'],
}

/** Our column for each of the file's, each of ours at most once; null where none fits. */
export function guessColumns(
  heading: readonly string[],
  stores: readonly CsvStore[],
): (string | null)[] {
  const known = new Map([
    ...Object.entries(otherNames).flatMap(([field, names]) =>
      names.map((name) => [name, columns[field as keyof typeof columns]] as const),
    ),
    ...listColumns(stores).map((column) => [normaliseHeading(column), column] as const),
  ])
  const exact = new Set(listColumns(stores).map(normaliseHeading))
  const taken = new Set(heading.map(normaliseHeading).filter((name) => exact.has(name)))
  return heading.map((cell) => {
    const name = normaliseHeading(cell)
    const column = known.get(name) ?? null
    if (column === null || exact.has(name)) return column
    const isTaken = taken.has(normaliseHeading(column))
    taken.add(normaliseHeading(column))
    return isTaken ? null : column
  })
}
