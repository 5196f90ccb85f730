import type { Code } from '#shared/errors/errors.ts'
import { splitMeasure } from '#shared/money/parse-measure.ts'
import { productFields, csvFieldNames, type ProductField } from '../product-fields.ts'
import { mapFields } from '../product-values.ts'
import { columns, getStoreColumns } from './columns.ts'
import { publishedColumn } from './foreign-table.ts'
import { parseImages, parseSpecifications } from './cell-lists.ts'
import type { CsvError, CsvRecord, ProductCsvRow } from './records.ts'
import {
  toProductCsv,
  toVariantCsv,
  type CsvCells,
  type CsvContext,
  type CsvProduct,
  type CsvVariant,
} from './to-csv-rows.ts'

/** Form values of the product, with the file position of each field for error messages. */
export type MergedProduct = {
  formValues: Record<string, unknown>
  errors: CsvError[]
  locateField: (field: string) => { line: number; column: string | null }
}

/**
 * Overlays the file on the stored product. Columns and variants missing from the file stay unchanged; an import
 * never deletes.
 */
export function mergeRecord(
  record: CsvRecord,
  current: CsvProduct,
  context: CsvContext,
): MergedProduct {
  const currentCells = toProductCsv(current, context)
  // A new product has no default price; the file must give one.
  if (current.id === null) currentCells[columns.base_price] = ''
  const newIn = current.id === null ? (record.new_in ?? []) : []
  for (const { store_id, domain } of context.stores) {
    const status = record.cells[publishedColumn] === 'no' ? 'inactive' : 'active'
    if (newIn.includes(store_id)) currentCells[getStoreColumns(domain).status] = status
  }
  const cells = { ...currentCells, ...record.cells }
  for (const { domain } of context.stores) {
    const { order } = getStoreColumns(domain)
    cells[order] = cells[order]?.trim() || (currentCells[order] ?? '')
  }
  const variants = mergeVariants(record, current, context)
  const stores = mergeStores(cells, record.line, context)
  const maker = findManufacturer(cells, record.line, context)
  const formValues = {
    ...mapFields(csvFieldNames, (name) =>
      parseCell(productFields[name].kind, cells[columns[name]], currentCells[columns[name]]),
    ),
    maker_id: maker.id,
    specifications: parseSpecifications(cells[columns.specifications] ?? ''),
    images: mergeImages(cells[columns.images] ?? '', current),
    variants: variants.map(({ formValues: variant }) => variant),
    stores: stores.map(({ formValues: store }) => store),
  }
  return {
    formValues,
    errors: [maker, ...variants, ...stores].flatMap(({ error }) => error ?? []),
    locateField: (field) => {
      const [list = '', index = '', inner = ''] = field.split('.')
      if (list === 'variants') {
        const line = variants[Number(index)]?.line ?? record.line
        return { line, column: variantColumns[inner] ?? null }
      }
      if (list === 'stores') {
        const store = index
          ? context.stores[Number(index)]
          : context.stores.find(({ domain }) => getStoreColumns(domain).status in record.cells)
        const heading = store && getStoreColumns(store.domain)
        return { line: record.line, column: heading?.[storeColumns[inner] ?? 'status'] ?? null }
      }
      return { line: record.line, column: productColumns[list] ?? null }
    },
  }
}

function findManufacturer(cells: CsvCells, line: number, { makers }: CsvContext) {
  const name = (cells[columns.maker_id] ?? '').trim()
  const maker = makers.find((one) => one.name.toLowerCase() === name.toLowerCase())
  const isUnknown = name !== '' && !maker
  return {
    id: maker?.id ?? '',
    error: isUnknown
      ? createCsvError({ line, cells }, columns.maker_id, 'csvManufacturerUnknown')
      : null,
  }
}

const productColumns: Record<string, string> = columns

const variantColumns: Record<string, string> = {
  id: columns.variant_id,
  name: columns.variant,
  sku: columns.sku,
  price: columns.base_price,
  unit_pricing_measure: columns.unit_pricing_measure,
  stock_quantity: columns.stock_quantity,
  gtin: columns.gtin,
  shelf: columns.shelf,
  active: columns.active,
}

const storeColumns: Record<string, keyof ReturnType<typeof getStoreColumns>> = {
  price: 'price',
  sort_order: 'order',
  category_id: 'category',
}

function parseCell(kind: ProductField['kind'], cell = '', currentCell = '') {
  if (kind === 'measure') return splitMeasure(cell.trim() || '1')
  if (kind === 'flag') return parseYesNo(cell.trim() || currentCell) ?? cell
  if (kind !== 'choice' && kind !== 'googleCategory') return cell
  return cell.trim().toLowerCase() || currentCell
}

function mergeImages(cell: string, { images }: CsvProduct) {
  const remaining = [...images]
  return parseImages(cell).map((image) => {
    const at = remaining.findIndex(({ url }) => url === image.url)
    const [existing] = at < 0 ? [] : remaining.splice(at, 1)
    return { id: existing?.id ?? '', ...image }
  })
}

type MergedRow = { formValues: Record<string, unknown>; line: number; error: CsvError | null }

function mergeVariants(record: CsvRecord, current: CsvProduct, context: CsvContext): MergedRow[] {
  const remaining = [...current.variants]
  const fromFile = record.variants.map((row): MergedRow => {
    const at = findVariantIndex(remaining, row)
    const [existing] = at < 0 ? [] : remaining.splice(at, 1)
    const id = row.cells[columns.variant_id]?.trim()
    const currentCells = existing
      ? toVariantCsv(existing, current.id, context)
      : { [columns.active]: 'yes' }
    const cells: CsvCells = { ...currentCells, ...row.cells }
    const isActive = parseYesNo(cells[columns.active] || currentCells[columns.active])
    return {
      formValues: { ...toVariantValues(existing?.id ?? '', cells), active: isActive ?? false },
      line: row.line,
      error:
        id && !existing
          ? createCsvError(row, columns.variant_id, 'csvVariantUnknown')
          : isActive === null
            ? createCsvError(row, columns.active, 'choiceUnknown')
            : null,
    }
  })
  const rest = remaining.map((variant): MergedRow => {
    const cells = toVariantCsv(variant, current.id, context)
    return {
      formValues: { ...toVariantValues(variant.id ?? '', cells), active: variant.active },
      line: record.line,
      error: null,
    }
  })
  return [...fromFile, ...rest]
}

function findVariantIndex(variants: readonly CsvVariant[], { cells }: ProductCsvRow): number {
  const id = cells[columns.variant_id]?.trim().toLowerCase()
  if (id) return variants.findIndex((variant) => variant.id === id)
  const sku = cells[columns.sku]?.trim()
  const matching = variants.filter((variant) => variant.sku === sku)
  return matching.length === 1 && matching[0] ? variants.indexOf(matching[0]) : -1
}

function toVariantValues(id: string, cells: CsvCells) {
  return {
    id,
    name: cells[columns.variant] ?? '',
    sku: cells[columns.sku] ?? '',
    price: cells[columns.base_price] ?? '',
    unit_pricing_measure: cells[columns.unit_pricing_measure] ?? '',
    stock_quantity: cells[columns.stock_quantity] ?? '',
    gtin: cells[columns.gtin] ?? '',
    shelf: cells[columns.shelf] ?? '',
  }
}

function mergeStores(
  cells: CsvCells,
  line: number,
  { stores, categories }: CsvContext,
): MergedRow[] {
  return stores.map(({ store_id, domain }) => {
    const heading = getStoreColumns(domain)
    const status = parseStatus(cells[heading.status])
    const slug = (cells[heading.category] ?? '').trim().toLowerCase()
    const category = categories.find((one) => one.store_id === store_id && one.slug === slug)
    const row = { line, cells }
    const error =
      status === null
        ? createCsvError(row, heading.status, 'choiceUnknown')
        : slug && !category && status.selected
          ? createCsvError(row, heading.category, 'productCategoryUnknown')
          : null
    return {
      formValues: {
        store_id,
        ...status,
        price: cells[heading.price] ?? '',
        sort_order: cells[heading.order] ?? '',
        category_id: category?.id ?? '',
      },
      line,
      error,
    }
  })
}

function createCsvError({ line }: ProductCsvRow, column: string, code: Code): CsvError {
  return { line, column, code }
}

function parseStatus(cell = ''): { selected: boolean; active: boolean } | null {
  const word = cell.trim().toLowerCase()
  if (word === '') return { selected: false, active: false }
  if (['active', 'aktiv'].includes(word)) return { selected: true, active: true }
  if (['inactive', 'inaktiv'].includes(word)) return { selected: true, active: false }
  const isActive = parseYesNo(word)
  return isActive === null ? null : { selected: isActive, active: isActive }
}

function parseYesNo(cell = ''): boolean | null {
  const word = cell.trim().toLowerCase()
  if (['yes', 'ja', 'true', 'sand', '1'].includes(word)) return true
  return ['no', 'nej', 'false', 'falsk', '0'].includes(word) ? false : null
}
