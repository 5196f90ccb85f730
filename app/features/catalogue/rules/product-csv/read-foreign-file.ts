import type { CsvRow } from '#shared/csv.ts'
import type { Heading } from './columns.ts'
import { readForeignRows } from './foreign-table.ts'
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

/** The products of another system in our columns, each at the line of the file that it came from. */
export function readForeignFile(
  system: ForeignSystem,
  heading: readonly string[],
  rows: Iterable<CsvRow>,
): { heading: Heading; rows: CsvRow[] } {
  const { columns, translate } = systems[system]
  const used = new Set<number>()
  const products = translate(readForeignRows(heading, rows, used), heading)
  return {
    heading: {
      columns,
      unknown: heading.filter((name, at) => !used.has(at) && name.trim() !== ''),
      duplicates: [],
    },
    rows: products.map(({ line, cells }) => ({
      line,
      cells: columns.map((column) => cells[column] ?? ''),
      isBroken: false,
    })),
  }
}
