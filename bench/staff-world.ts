import { Client } from 'pg'
import { asOwner } from '#platform/database/address.ts'
import { openDatabase, type Database, type Staff } from '#platform/database/database.ts'
import { runEmbeddedServer } from '#platform/database/embedded/supervisor.ts'
import { migrate, readMigrations } from '#platform/database/migrate.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { buildLargeDatabase } from '../test/support/large-database.ts'
import { migrationsFolder } from '../tools/database.ts'
import { median } from './figures.ts'
import { createDataFolder } from './app-process.ts'

const password = 'measured'

export type StaffFigure = {
  what: string
  /** Median milliseconds with many rows. */
  large: number
  /** Factor against a thousand rows. */
  growth: number
}

export type StaffQuery = (staff: Staff, store: StoreKey) => Promise<unknown>

export type StaffWorld = {
  database: Database
  owner: Client
  staff: Staff
  store: StoreKey
  domain: string
}

/** Creates a company with one store and the given products in its own database, and works as its owner. */
export async function withStaffWorld<Result>(
  { products, productsEach }: { products: number; productsEach: number },
  work: (world: StaffWorld) => Promise<Result>,
): Promise<Result> {
  const { data, remove } = await createDataFolder()
  const server = await runEmbeddedServer(data, { password })
  await migrate(server.address, await readMigrations(migrationsFolder), () => [password])
  const owner = new Client(asOwner(server.address))
  const database = openDatabase(
    server.address,
    () => password,
    () => {},
  )
  try {
    await owner.connect()
    const store = await buildLargeDatabase(owner, {
      products: products,
      stores: 1,
      productsEach: productsEach,
      emptyStores: 0,
    })
    await owner.query(
      "insert into company_members (company_id, staff_id, role) select $1, id, 'owner' from staff",
      [store.company_id],
    )
    const { rows } = await owner.query<{ staff_id: string; domain: string }>(
      'select p.id as staff_id, s.domain from staff p, stores s where s.id = $1',
      [store.store_id],
    )
    const { staff_id = '', domain = '' } = rows[0] ?? {}
    const staff = database.scoped({ as: 'staff', staff_id, company_id: store.company_id })
    return await work({ database, owner, staff, store, domain })
  } finally {
    await database.close()
    await owner.end()
    await server.stop()
    await remove()
  }
}

/** Median time of each query, with few and with many rows. */
export async function measureFigures(
  queries: Record<string, StaffQuery>,
  rounds: number,
  withWorld: (
    size: 'few' | 'many',
    measure: (world: StaffWorld) => Promise<Record<string, number>>,
  ) => Promise<Record<string, number>>,
): Promise<StaffFigure[]> {
  const measure = (world: StaffWorld) => measureMedians(queries, world, rounds)
  const few = await withWorld('few', measure)
  const many = await withWorld('many', measure)
  return Object.keys(queries).map((what) => {
    const large = many[what] ?? 0
    return { what, large, growth: large / (few[what] ?? 1) }
  })
}

async function measureMedians(
  queries: Record<string, StaffQuery>,
  { staff, store }: StaffWorld,
  rounds: number,
): Promise<Record<string, number>> {
  const medians: Record<string, number> = {}
  for (const [what, measure] of Object.entries(queries)) {
    const durations: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const started = performance.now()
      await measure(staff, store)
      durations.push(performance.now() - started)
    }
    medians[what] = median(durations)
  }
  return medians
}
