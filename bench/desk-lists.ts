import { Client } from 'pg'
import { importProducts } from '#server/catalogue/import-products.ts'
import { confirmProductImport } from '#server/catalogue/confirm-product-import.ts'
import { readProductImport } from '#server/catalogue/read-product-imports.ts'
import { startProductImport } from '#server/catalogue/start-product-import.ts'
import { readAuditLog } from '#server/companies/read-audit-log.ts'
import type { WantedChanges } from '#server/companies/written-changes.ts'
import { asKeeper } from '#server/database/address.ts'
import { openDatabase, type Database, type Staff } from '#server/database/database.ts'
import { keepEmbedded } from '#server/database/embedded/supervisor.ts'
import { migrate, migrationsIn } from '#server/database/migrate.ts'
import { readDeskOrders } from '#server/orders/read-desk-orders.ts'
import type { StoreKey } from '#server/stores/stores.ts'
import { readDesk } from '#server/support/read-desk.ts'
import { isRefused, type Refused } from '#domain/errors.ts'
import { buildGreatSquare } from '../test/support/great-square.ts'
import { migrationsFolder } from '../tools/database.ts'
import { fillDesk } from './great-desk.ts'
import { ownData } from './square.ts'

export type ListFigure = {
  what: string
  /** Milliseconds among a million, in the middle of many askings. */
  large: number
  /** How many times as long as among a thousand. */
  growth: number
}

type Question = (staff: Staff, store: StoreKey) => Promise<unknown>

const small = 1_000
const large = Number(process.env['TORV_BENCH_ROWS'] ?? 1_000_000)
const times = 30
const password = 'measured'

const orders =
  (query: string, filter: 'all' | 'to_do' = 'all'): Question =>
  (staff, store) =>
    readDeskOrders(staff, store, { filter, query, after: null, before: null })

const tickets =
  (query: string, filter: 'all' | 'needs_attention' = 'all'): Question =>
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
  (wanted: Partial<WantedChanges>): Question =>
  (staff, { company_id }) =>
    readAuditLog(staff, company_id, { ...nothing, ...wanted }, { after: null, before: null })

const questions: Record<string, Question> = {
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

/** The lists of the staff room, through their walls: how long each takes, and how that grows. */
export async function measureDeskLists(): Promise<ListFigure[]> {
  const few = await withDesk(small, timesOf)
  const many = await withDesk(large, timesOf)
  return Object.keys(questions).map((what) => ({
    what,
    large: many[what] ?? 0,
    growth: (many[what] ?? 0) / (few[what] ?? 1),
  }))
}

/** How many rows of a file of products are compared and saved in a second. */
export function measureImport(): Promise<number> {
  return withDesk(1, async (staff, { company_id }, { database, domain }) => {
    const sizes = ['S', 'M', 'L']
    const lines = Array.from({ length: 500 }, (_, at) => [
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
      granted(await readProductImport(staff, company_id, id, { show: null, page: 1 }))
    const started = performance.now()
    const file = { name: 'varer.csv', bytes }
    const { import_id } = granted(await startProductImport(staff, company_id, file))
    await work(import_id)
    const no = await confirmProductImport(staff, company_id, import_id)
    if (no) throw new Error(`${no.refused}: ${JSON.stringify(await stateOf(import_id))}`)
    do await work(import_id)
    while ((await stateOf(import_id)).state === 'saving')
    return lines.length / ((performance.now() - started) / 1_000)
  })
}

async function timesOf(staff: Staff, store: StoreKey): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const [what, ask] of Object.entries(questions)) {
    const taken: number[] = []
    for (let turn = 0; turn < times; turn += 1) {
      const started = performance.now()
      await ask(staff, store)
      taken.push(performance.now() - started)
    }
    found[what] = taken.toSorted((one, other) => one - other)[times / 2] ?? 0
  }
  return found
}

type World = { database: Database; domain: string }

/** A store with so many of everything, and its owner. */
async function withDesk<Answer>(
  count: number,
  ask: (staff: Staff, store: StoreKey, world: World) => Promise<Answer>,
): Promise<Answer> {
  const { data, remove } = await ownData()
  const server = await keepEmbedded(data, { password })
  await migrate(server.address, await migrationsIn(migrationsFolder), () => password)
  const keeper = new Client(asKeeper(server.address))
  const database = openDatabase(
    server.address,
    () => password,
    () => {},
  )
  try {
    await keeper.connect()
    const square = { goods: 10, stores: 1, goodsEach: 10, emptyStores: 0 }
    const store = await buildGreatSquare(keeper, square)
    await keeper.query(
      "insert into company_members (company_id, staff_id, role) select $1, id, 'owner' from staff",
      [store.company_id],
    )
    await fillDesk(keeper, store, count)
    const { rows } = await keeper.query<{ staff_id: string; domain: string }>(
      'select p.id as staff_id, s.domain from staff p, stores s where s.id = $1',
      [store.store_id],
    )
    const { staff_id = '', domain = '' } = rows[0] ?? {}
    const staff = database.through({ as: 'staff', staff_id, company_id: store.company_id })
    return await ask(staff, store, { database, domain })
  } finally {
    await database.close()
    await keeper.end()
    await server.stop()
    await remove()
  }
}

function granted<Value>(answer: Value | Refused): Value {
  if (isRefused(answer)) throw new Error(answer.refused)
  return answer
}
