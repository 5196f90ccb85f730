import type { CsvRow } from '#shared/csv.ts'
import { createForeignReader, type ForeignRow } from './foreign-table.ts'
import { isShopifyFile, shopifyColumns, translateShopifyRows } from './shopify.ts'
import { isWooCommerceFile, translateWooCommerceRows, wooCommerceColumns } from './woocommerce.ts'

const systems = {
  Shopify: { isOwn: isShopifyFile, columns: shopifyColumns, translate: translateShopifyRows },
  WooCommerce: {
    isOwn: isWooCommerceFile,
    columns: wooCommerceColumns,
    translate: translateWooCommerceRows,
  },
}
export type ForeignSystem = keyof typeof systems

/** The system whose export has this heading; null for a file of our own or of a spreadsheet. */
export function findForeignSystem(heading: readonly string[]): ForeignSystem | null {
  const names = Object.keys(systems) as ForeignSystem[]
  return names.find((name) => systems[name].isOwn(heading)) ?? null
}

/** Gathers the rows of another system, since those of one product may stand apart. */
export function openForeignFile(system: ForeignSystem, heading: readonly string[]) {
  const { columns, translate } = systems[system]
  const { toRow, listUnread } = createForeignReader(heading)
  const rows: ForeignRow[] = []
  return {
    columns,
    add: (row: CsvRow) => void rows.push(toRow(row)),
    /** The columns that were left out, known once the rows are translated. */
    listUnread,
    /** The products in our columns, each at the line of the file that it came from. */
    *translate(): Generator<CsvRow> {
      for (const { line, cells } of translate(rows, heading))
        yield { line, cells: columns.map((column) => cells[column] ?? ''), isBroken: false }
    },
  }
}
