import { Client } from 'pg'
import { asKeeper } from '#server/database/address.ts'
import { openDatabase, type Database, type Staff } from '#server/database/database.ts'
import { keepEmbedded } from '#server/database/embedded/supervisor.ts'
import { migrate, migrationsIn } from '#server/database/migrate.ts'
import type { StoreKey } from '#server/stores/stores.ts'
import { buildGreatSquare } from '../test/support/great-square.ts'
import { migrationsFolder } from '../tools/database.ts'
import { middle } from './figures.ts'
import { ownData } from './square.ts'

const password = 'measured'

export type DeskFigure = {
  what: string
  /** Median milliseconds with many rows. */
  large: number
  /** Factor against a thousand rows. */
  growth: number
}

export type DeskQuestion = (staff: Staff, store: StoreKey) => Promise<unknown>

export type DeskWorld = {
  database: Database
  keeper: Client
  staff: Staff
  store: StoreKey
  domain: string
}

/** Creates a company with one store and the given products in its own database, and works as its owner. */
export async function inDeskWorld<Answer>(
  { goods, goodsEach }: { goods: number; goodsEach: number },
  work: (world: DeskWorld) => Promise<Answer>,
): Promise<Answer> {
  const { data, remove } = await ownData()
  const server = await keepEmbedded(data, { password })
  await migrate(server.address, await migrationsIn(migrationsFolder), () => [password])
  const keeper = new Client(asKeeper(server.address))
  const database = openDatabase(
    server.address,
    () => password,
    () => {},
  )
  try {
    await keeper.connect()
    const store = await buildGreatSquare(keeper, { goods, stores: 1, goodsEach, emptyStores: 0 })
    await keeper.query(
      "insert into company_members (company_id, staff_id, role) select $1, id, 'owner' from staff",
      [store.company_id],
    )
    const { rows } = await keeper.query<{ staff_id: string; domain: string }>(
      'select p.id as staff_id, s.domain from staff p, stores s where s.id = $1',
      [store.store_id],
    )
    const { staff_id = '', domain = '' } = rows[0] ?? {}
    const staff = database.through({ as: 'staff', staff_id, company_id: store.company_id })
    return await work({ database, keeper, staff, store, domain })
  } finally {
    await database.close()
    await keeper.end()
    await server.stop()
    await remove()
  }
}

/** Median time of each query, with few and with many rows. */
export async function figuresOf(
  questions: Record<string, DeskQuestion>,
  times: number,
  inWorld: (
    size: 'few' | 'many',
    ask: (world: DeskWorld) => Promise<Record<string, number>>,
  ) => Promise<Record<string, number>>,
): Promise<DeskFigure[]> {
  const ask = (world: DeskWorld) => timesOf(questions, world, times)
  const few = await inWorld('few', ask)
  const many = await inWorld('many', ask)
  return Object.keys(questions).map((what) => {
    const large = many[what] ?? 0
    return { what, large, growth: large / (few[what] ?? 1) }
  })
}

async function timesOf(
  questions: Record<string, DeskQuestion>,
  { staff, store }: DeskWorld,
  times: number,
): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const [what, ask] of Object.entries(questions)) {
    const taken: number[] = []
    for (let turn = 0; turn < times; turn += 1) {
      const started = performance.now()
      await ask(staff, store)
      taken.push(performance.now() - started)
    }
    found[what] = middle(taken)
  }
  return found
}
