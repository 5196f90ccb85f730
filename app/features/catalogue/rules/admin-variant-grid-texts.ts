import { defineStaffTexts } from '#shared/text/staff-texts.ts'
import { variantGridInDanish } from '#languages/da/catalogue/admin-variant-grid-texts.ts'

export const variantGridInEnglish = {
  asGrid: 'As a grid',
  hint: 'Arrow keys and Enter move between the cells. Cells of a spreadsheet can be pasted.',
  caption: 'Variants as a grid',
  columns: {
    name: 'Name',
    price: 'Price',
    stock_quantity: 'Stock',
    sku: 'SKU',
    active: 'Enabled',
  },
  cell: (column: string, variant: string) => `${column} of ${variant}`,
  row: (number: number) => `variant ${number}`,
  unknown: 'No combination of the options',
  removal: 'Remove',
  sameForAll: 'Same for all',
  sameOf: (column: string) => `${column}, the same for all`,
  fill: (column: string) => `Fill ${column}`,
  makeSkus: 'Make SKUs',
  filled: (count: number) => (count === 1 ? '1 row was filled.' : `${count} rows were filled.`),
  undo: 'Undo',
  empty: 'No variants yet.',
  tooManyRows: (pasted: number, room: number) =>
    `You copied ${pasted} rows, but from this cell on there is room for ${room}. Nothing was pasted.`,
  tooManyColumns: (pasted: number, room: number) =>
    `You copied ${pasted} columns, but from this cell on there is room for ${room}. Nothing was pasted.`,
  wrongCell: (text: string, column: string, row: number) =>
    `“${text}” in row ${row} of what you copied does not fit into the column ${column}. Nothing was pasted.`,
}

export const adminVariantGridTexts = defineStaffTexts(variantGridInEnglish, {
  da: variantGridInDanish,
})
