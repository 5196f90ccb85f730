import type { Code } from '../errors.ts'
import { columns, columnsIn } from './columns.ts'
import { imagesIn, specificationsIn } from './lists.ts'
import type { SheetFault, SheetRecord, SheetRow } from './records.ts'
import {
  productCells,
  variantCells,
  type Cells,
  type SheetPlace,
  type SheetProduct,
  type SheetVariant,
} from './write.ts'

/** Form values of the product, with the file position of each field for error messages. */
export type Merged = {
  sent: Record<string, unknown>
  faults: SheetFault[]
  placeOf: (field: string) => { line: number; column: string | null }
}

/**
 * Overlays the file on the stored product. Columns and variants missing from the file stay unchanged; an import
 * never deletes.
 */
export function merged(record: SheetRecord, present: SheetProduct, place: SheetPlace): Merged {
  const before = productCells(present, place)
  // A new product has no default price; the file must give one.
  if (present.id === null) before[columns.price] = ''
  const cells = { ...before, ...record.cells }
  for (const { domain } of place.stores) {
    const { order } = columnsIn(domain)
    cells[order] = cells[order]?.trim() || (before[order] ?? '')
  }
  const orBefore = (column: string) => (cells[column] ?? '').trim().toLowerCase() || before[column]
  const variants = mergedVariants(record, present, place)
  const stores = mergedStores(cells, record.line, place)
  const sent = {
    name: cells[columns.name],
    description: cells[columns.description],
    base_price: cells[columns.price],
    cost_price: cells[columns.cost_price],
    sku: cells[columns.sku],
    gtin: cells[columns.gtin],
    brand: cells[columns.brand],
    availability: orBefore(columns.availability),
    condition: orBefore(columns.condition),
    google_product_category: orBefore(columns.google_category),
    unit_pricing_measure: measureIn(cells[columns.measure]),
    unit_pricing_base_measure: measureIn(cells[columns.base_measure]),
    stock_quantity: cells[columns.stock],
    specifications: specificationsIn(cells[columns.specifications] ?? ''),
    images: mergedImages(cells[columns.images] ?? '', present),
    variants: variants.map(({ sent: variant }) => variant),
    stores: stores.map(({ sent: store }) => store),
  }
  return {
    sent,
    faults: [...variants, ...stores].flatMap(({ fault }) => fault ?? []),
    placeOf: (field) => {
      const [list = '', index = '', inner = ''] = field.split('.')
      if (list === 'variants') {
        const line = variants[Number(index)]?.line ?? record.line
        return { line, column: variantColumns[inner] ?? null }
      }
      if (list === 'stores') {
        const store = index
          ? place.stores[Number(index)]
          : place.stores.find(({ domain }) => columnsIn(domain).status in record.cells)
        // A file without store columns gets the placeholder heading that the import screen uses.
        const heading = columnsIn(store?.domain ?? '…')
        const column = heading[storeColumns[inner] ?? 'status']
        return { line: record.line, column }
      }
      return { line: record.line, column: productColumns[list] ?? null }
    },
  }
}

const productColumns: Record<string, string> = {
  name: columns.name,
  description: columns.description,
  base_price: columns.price,
  cost_price: columns.cost_price,
  sku: columns.sku,
  gtin: columns.gtin,
  brand: columns.brand,
  availability: columns.availability,
  condition: columns.condition,
  google_product_category: columns.google_category,
  unit_pricing_measure: columns.measure,
  unit_pricing_base_measure: columns.base_measure,
  stock_quantity: columns.stock,
  specifications: columns.specifications,
  images: columns.images,
}

const variantColumns: Record<string, string> = {
  id: columns.variant_id,
  name: columns.variant,
  sku: columns.sku,
  price: columns.price,
  stock_quantity: columns.stock,
  active: columns.active,
}

const storeColumns: Record<string, keyof ReturnType<typeof columnsIn>> = {
  price: 'price',
  sort_order: 'order',
  category_id: 'category',
}

function measureIn(cell = '') {
  const [, value = cell, unit = ''] = /^([\d.,]+)\s*(\p{L}+)$/u.exec(cell.trim()) ?? []
  return cell.trim() === ''
    ? { value: '1', unit: 'stk' }
    : { value, unit: unit.toLowerCase() || 'stk' }
}

function mergedImages(cell: string, { images }: SheetProduct) {
  const left = [...images]
  return imagesIn(cell).map((image) => {
    const at = left.findIndex(({ url }) => url === image.url)
    const [known] = at < 0 ? [] : left.splice(at, 1)
    return { id: known?.id ?? '', ...image }
  })
}

type Placed = { sent: Record<string, unknown>; line: number; fault: SheetFault | null }

function mergedVariants(record: SheetRecord, present: SheetProduct, place: SheetPlace): Placed[] {
  const left = [...present.variants]
  const named = record.variants.map((row): Placed => {
    const at = placeAmong(left, row)
    const [known] = at < 0 ? [] : left.splice(at, 1)
    const id = row.cells[columns.variant_id]?.trim()
    const before = known ? variantCells(known, present.id, place) : { [columns.active]: 'yes' }
    const cells: Cells = { ...before, ...row.cells }
    const isActive = answerIn(cells[columns.active] || before[columns.active])
    return {
      sent: { ...variantSent(known?.id ?? '', cells), active: isActive ?? false },
      line: row.line,
      fault:
        id && !known
          ? faultAt(row, columns.variant_id, 'csvVariantUnknown')
          : isActive === null
            ? faultAt(row, columns.active, 'choiceUnknown')
            : null,
    }
  })
  const rest = left.map((variant): Placed => {
    const cells = variantCells(variant, present.id, place)
    return {
      sent: { ...variantSent(variant.id ?? '', cells), active: variant.active },
      line: record.line,
      fault: null,
    }
  })
  return [...named, ...rest]
}

function placeAmong(variants: readonly SheetVariant[], { cells }: SheetRow): number {
  const id = cells[columns.variant_id]?.trim().toLowerCase()
  if (id) return variants.findIndex((variant) => variant.id === id)
  const sku = cells[columns.sku]?.trim()
  const alike = variants.filter((variant) => variant.sku === sku)
  return alike.length === 1 && alike[0] ? variants.indexOf(alike[0]) : -1
}

function variantSent(id: string, cells: Cells) {
  return {
    id,
    name: cells[columns.variant] ?? '',
    sku: cells[columns.sku] ?? '',
    price: cells[columns.price] ?? '',
    stock_quantity: cells[columns.stock] ?? '',
  }
}

function mergedStores(cells: Cells, line: number, { stores, categories }: SheetPlace): Placed[] {
  return stores.map(({ store_id, domain }) => {
    const heading = columnsIn(domain)
    const status = statusIn(cells[heading.status])
    const slug = (cells[heading.category] ?? '').trim().toLowerCase()
    const category = categories.find((one) => one.store_id === store_id && one.slug === slug)
    const row = { line, cells }
    const fault =
      status === null
        ? faultAt(row, heading.status, 'choiceUnknown')
        : slug && !category && status.selected
          ? faultAt(row, heading.category, 'productCategoryUnknown')
          : null
    return {
      sent: {
        store_id,
        ...status,
        price: cells[heading.price] ?? '',
        sort_order: cells[heading.order] ?? '',
        category_id: category?.id ?? '',
      },
      line,
      fault,
    }
  })
}

function faultAt({ line }: SheetRow, column: string, code: Code): SheetFault {
  return { line, column, code }
}

function statusIn(cell = ''): { selected: boolean; active: boolean } | null {
  const word = cell.trim().toLowerCase()
  if (word === '') return { selected: false, active: false }
  if (['active', 'aktiv'].includes(word)) return { selected: true, active: true }
  if (['inactive', 'inaktiv'].includes(word)) return { selected: true, active: false }
  const isActive = answerIn(word)
  return isActive === null ? null : { selected: isActive, active: isActive }
}

function answerIn(cell = ''): boolean | null {
  const word = cell.trim().toLowerCase()
  if (['yes', 'ja', 'true', 'sand', '1'].includes(word)) return true
  return ['no', 'nej', 'false', 'falsk', '0'].includes(word) ? false : null
}
