import { Client } from 'pg'
import { readDeskProducts, type DeskAsked } from '#server/catalogue/read-desk-products.ts'
import { asKeeper } from '#server/database/address.ts'
import { openDatabase, type Staff } from '#server/database/database.ts'
import { keepEmbedded } from '#server/database/embedded/supervisor.ts'
import { migrate, migrationsIn } from '#server/database/migrate.ts'
import { buildGreatSquare } from '../test/support/great-square.ts'
import { migrationsFolder } from '../tools/database.ts'
import { ownData } from './square.ts'

export type DeskFigure = {
  what: string
  /** Milliseconds among a hundred thousand products, in the middle of many askings. */
  large: number
  /** How many times as long as among a thousand. */
  growth: number
}

const asked: Record<string, Partial<DeskAsked>> = {
  'first page': {},
  'page 30': { page: 30 },
  'rare word': { query: '777' },
  'common word': { query: 'lædertaske' },
  'word that is nowhere': { query: 'xyzxyz' },
}
const small = 1_000
const large = 100_000
const times = 40
const password = 'measured'

/** The list of products as staff open it, through their walls: how long it takes, and how that grows. */
export async function measureProductDesk(): Promise<DeskFigure[]> {
  const few = await timesAmong(small)
  const many = await timesAmong(large)
  return Object.keys(asked).map((what) => ({
    what,
    large: many[what] ?? 0,
    growth: (many[what] ?? 0) / (few[what] ?? 1),
  }))
}

async function timesAmong(goods: number): Promise<Record<string, number>> {
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
    const square = { goods, stores: 1, goodsEach: small, emptyStores: 0 }
    const { company_id } = await buildGreatSquare(keeper, square)
    const { rows } = await keeper.query<{ staff_id: string }>(
      `insert into company_members (company_id, staff_id, role) select $1, id, 'owner' from staff
       returning staff_id`,
      [company_id],
    )
    const staff_id = rows[0]?.staff_id ?? ''
    const staff = database.through({ as: 'staff', staff_id, company_id })
    const found: Record<string, number> = {}
    for (const [what, wanted] of Object.entries(asked)) {
      found[what] = await middleOf(staff, company_id, wanted)
    }
    return found
  } finally {
    await database.close()
    await keeper.end()
    await server.stop()
    await remove()
  }
}

async function middleOf(staff: Staff, company_id: string, wanted: Partial<DeskAsked>) {
  const taken: number[] = []
  for (let turn = 0; turn < times; turn += 1) {
    const started = performance.now()
    await readDeskProducts(staff, company_id, {
      store_id: null,
      query: '',
      hasInactive: false,
      page: 1,
      ...wanted,
    })
    taken.push(performance.now() - started)
  }
  return taken.toSorted((one, other) => one - other)[times / 2] ?? 0
}
