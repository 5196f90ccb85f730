import { parseOrderSelection } from '#features/orders/rules/order-selection.ts'
import { importProducts } from '#features/catalogue/server/import/import-products.ts'
import { confirmProductImport } from '#features/catalogue/server/import/confirm-product-import.ts'
import { readProductImport } from '#features/catalogue/server/import/read-product-imports.ts'
import { startProductImport } from '#features/catalogue/server/import/start-product-import.ts'
import { readAuditLog, type ChangeQuery } from '#features/companies/server/read-audit-log.ts'
import { readStaffOrderList } from '#features/orders/server/read-staff-order-list.ts'
import { readStaffTicketList } from '#features/support/server/tickets/read-staff-ticket-list.ts'
import { isRefused, type Refused } from '#shared/errors/errors.ts'
import { measureFigures, withStaffWorld, type StaffFigure, type StaffQuery } from './staff-world.ts'
import { fillStaffLists } from './fill-staff-lists.ts'

const rows = { few: 1_000, many: Number(process.env['TORV_BENCH_ROWS'] ?? 1_000_000) }
const productCounts = { products: 10, productsEach: 10 }

const everyOrder = parseOrderSelection(new URL('https://shop.example/?state=all'))

const orders =
  (query: string, filter: 'all' | 'to_do' = 'all'): StaffQuery =>
  (staff, store) =>
    readStaffOrderList(staff, store, { ...everyOrder, filter, query, after: null, before: null })

const tickets =
  (query: string, filter: 'all' | 'needs_attention' = 'all'): StaffQuery =>
  (staff, store) =>
    readStaffTicketList(staff, store, { filter, hands: 'anyone', query, page: 1 })

const noFilters: ChangeQuery = {
  words: [],
  person: null,
  store_id: null,
  action: null,
  about: null,
  from: null,
  to: null,
}
const changes =
  (filters: Partial<ChangeQuery>): StaffQuery =>
  (staff, { company_id }) =>
    readAuditLog(staff, company_id, { ...noFilters, ...filters }, { after: null, before: null })

const queries: Record<string, StaffQuery> = {
  'orders, first page': orders(''),
  'orders, those that wait': orders('', 'to_do'),
  'orders, common word': orders('lædertaske'),
  'orders, rare word': orders('kunde77@'),
  'orders, word that is nowhere': orders('xyzxyz'),
  'requests, first page': tickets(''),
  'requests, those that need attention': tickets('', 'needs_attention'),
  'requests, common word': tickets('lædertaske'),
  'requests, rare word': tickets('777,'),
  'requests, customer': tickets('kunde77@'),
  'requests, word that is nowhere': tickets('xyzxyz'),
  'changes, first page': changes({}),
  'changes, common word': changes({ words: ['lædertaske'] }),
  'changes, rare word': changes({ words: ['alma', '776'] }),
  'changes, rare subject': changes({ about: 'faq' }),
  'changes, word that is nowhere': changes({ words: ['xyzxyz'] }),
}

/** Times the staff lists under row-level security, and their growth with the number of rows. */
export function measureStaffLists(): Promise<StaffFigure[]> {
  return measureFigures(queries, 30, (size, measure) =>
    withStaffWorld(productCounts, async (world) => {
      await fillStaffLists(world.owner, world.store, rows[size])
      return measure(world)
    }),
  )
}

/** Rows per second of a product import; each product has three variants. */
export function measureImport(): Promise<number> {
  return withStaffWorld(
    productCounts,
    async ({ database, staff, store: { company_id }, domain }) => {
      const sizes = ['S', 'M', 'L']
      const lines = Array.from({ length: 10_000 }, (_, index) => [
        `Importeret taske ${index};I-${index};;100,00;active`,
        ...sizes.map((size) => `;I-${index}-${size};${size};;`),
      ]).flat()
      const bytes = new TextEncoder().encode(
        [`Name;SKU;Variant;Price;Status in ${domain}`, ...lines].join('\n'),
      )
      const { staff_id } = staff.scope
      const runImport = (import_id: string) =>
        importProducts(database)(
          { id: import_id, owner: { company_id, store_id: null }, data: { import_id, staff_id } },
          new AbortController().signal,
        )
      const readState = async (id: string) =>
        getOrThrow(await readProductImport(staff, company_id, id, { show: null, page: 1 })).state
      const started = performance.now()
      const file = { name: 'varer.csv', bytes }
      const { import_id } = getOrThrow(await startProductImport(staff, company_id, file))
      do await runImport(import_id)
      while ((await readState(import_id)) === 'reading')
      const refusal = await confirmProductImport(staff, company_id, import_id)
      if (refusal) throw new Error(`${refusal.refused}: ${await readState(import_id)}`)
      do await runImport(import_id)
      while ((await readState(import_id)) === 'saving')
      return lines.length / ((performance.now() - started) / 1_000)
    },
  )
}

function getOrThrow<Value>(result: Value | Refused): Value {
  if (isRefused(result)) throw new Error(result.refused)
  return result
}
