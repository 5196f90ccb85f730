import { importProducts } from '#server/catalogue/import-products.ts'
import { confirmProductImport } from '#server/catalogue/confirm-product-import.ts'
import { readProductImport } from '#server/catalogue/read-product-imports.ts'
import { startProductImport } from '#server/catalogue/start-product-import.ts'
import { readAuditLog } from '#server/companies/read-audit-log.ts'
import type { WantedChanges } from '#server/companies/written-changes.ts'
import { readDeskOrders } from '#server/orders/read-desk-orders.ts'
import { readDesk } from '#server/support/read-desk.ts'
import { isRefused, type Refused } from '#domain/errors.ts'
import { figuresOf, inDeskWorld, type DeskFigure, type DeskQuestion } from './desk-world.ts'
import { fillDesk } from './great-desk.ts'

const rows = { few: 1_000, many: Number(process.env['TORV_BENCH_ROWS'] ?? 1_000_000) }
const square = { goods: 10, goodsEach: 10 }

const orders =
  (query: string, filter: 'all' | 'to_do' = 'all'): DeskQuestion =>
  (staff, store) =>
    readDeskOrders(staff, store, { filter, query, after: null, before: null })

const tickets =
  (query: string, filter: 'all' | 'needs_attention' = 'all'): DeskQuestion =>
  (staff, store) =>
    readDesk(staff, store, { filter, hands: 'anyone', query, page: 1 })

const nothing: WantedChanges = {
  words: [],
  person: null,
  store_id: null,
  action: null,
  about: null,
  from: null,
  to: null,
}
const changes =
  (wanted: Partial<WantedChanges>): DeskQuestion =>
  (staff, { company_id }) =>
    readAuditLog(staff, company_id, { ...nothing, ...wanted }, { after: null, before: null })

const questions: Record<string, DeskQuestion> = {
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
export function measureDeskLists(): Promise<DeskFigure[]> {
  return figuresOf(questions, 30, (size, ask) =>
    inDeskWorld(square, async (world) => {
      await fillDesk(world.keeper, world.store, rows[size])
      return ask(world)
    }),
  )
}

/** Rows per second of a product import; each product has three variants. */
export function measureImport(): Promise<number> {
  return inDeskWorld(square, async ({ database, staff, store: { company_id }, domain }) => {
    const sizes = ['S', 'M', 'L']
    const lines = Array.from({ length: 10_000 }, (_, at) => [
      `Importeret taske ${at};I-${at};;100,00;active`,
      ...sizes.map((size) => `;I-${at}-${size};${size};;`),
    ]).flat()
    const bytes = new TextEncoder().encode(
      [`Name;SKU;Variant;Price;Status in ${domain}`, ...lines].join('\n'),
    )
    const { staff_id } = staff.scope
    const work = (import_id: string) =>
      importProducts(database)(
        { id: import_id, place: { company_id, store_id: null }, matter: { import_id, staff_id } },
        new AbortController().signal,
      )
    const stateOf = async (id: string) =>
      granted(await readProductImport(staff, company_id, id, { show: null, page: 1 })).state
    const started = performance.now()
    const file = { name: 'varer.csv', bytes }
    const { import_id } = granted(await startProductImport(staff, company_id, file))
    do await work(import_id)
    while ((await stateOf(import_id)) === 'reading')
    const no = await confirmProductImport(staff, company_id, import_id)
    if (no) throw new Error(`${no.refused}: ${await stateOf(import_id)}`)
    do await work(import_id)
    while ((await stateOf(import_id)) === 'saving')
    return lines.length / ((performance.now() - started) / 1_000)
  })
}

function granted<Value>(answer: Value | Refused): Value {
  if (isRefused(answer)) throw new Error(answer.refused)
  return answer
}
