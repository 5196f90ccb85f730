import { Kysely, sql, type RawBuilder } from 'kysely'
import { Client, Pool } from 'pg'
import { asKeeper, asRole } from '#server/database/address.ts'
import { prepared } from '#server/database/prepared.ts'
import { scopeSigner, type SignScope } from '#server/database/scope-signature.ts'
import type { Scope } from '#server/database/scope.ts'
import { scopedDialect } from '#server/database/scoped-dialect.ts'
import type { Tables } from '#server/database/tables.ts'
import { settingsFrom } from '#server/settings.ts'
import { openPageMaker } from '../test/support/page-maker.ts'
import { runningDatabase } from '../tools/database.ts'
import { part } from './figures.ts'
import { processorSeconds } from './processor-time.ts'

/** Microseconds of CPU (program and PostgreSQL) per call, and the factor against an unsigned scope. */
export type SignedFigure = { what: string; signed: number; ratio: number; atMost?: number }

const host = 'localhost'
const turns = 60
const undisturbed = 0.1

// The former function: it trusts the setting, and the planner inlines it.
const bareSql = `create or replace function torv.current_scope() returns text[] language sql stable parallel safe
  return string_to_array(substr(current_setting('torv.scope'), 66), ' ')`

const { NODE_ENV: _, ...surroundings } = process.env
const settings = settingsFrom({ ...surroundings, METRICS_ADDRESS: 'off' })
const server = await runningDatabase(settings)
const keeper = new Client(asKeeper(server.address))
const pool = new Pool({
  ...asRole(server.address, 'torv_shopper', settings.keyFor('torv_shopper')),
  max: 1,
  pipeline: true,
})
const maker = await openPageMaker(settings, server.address)
const sign = scopeSigner(settings.keyFor('scope'))
try {
  await keeper.connect()
  console.log(JSON.stringify(await figures()))
} finally {
  await maker.close()
  await pool.end()
  await keeper.end()
  await server.stop()
}

async function figures(): Promise<SignedFigure[]> {
  const { rows } = await keeper.query<{ definition: string }>(
    "select pg_get_functiondef('torv.current_scope'::regproc) as definition",
  )
  const signed = rows[0]?.definition ?? ''
  const [planned, known] = await trivialReads()
  const page = (path: string) => async () => {
    const { status } = await maker.make(host, path)
    if (status !== 200) throw new Error(`${path} was answered ${status}`)
  }
  const product = await productPath()
  try {
    return [
      { ...(await compare('one row by its key, as a visitor', planned, 100, signed)), atMost: 1.2 },
      await compare('one row by its key, prepared', known, 100, signed),
      { ...(await compare('the home page, made anew', page('/'), 10, signed)), atMost: 1.05 },
      { ...(await compare('a product page, made anew', page(product), 10, signed)), atMost: 1.05 },
    ]
  } finally {
    await keeper.query(signed)
  }
}

type Timed = (isSigned: boolean) => Promise<void>

/**
 * Alternates both kinds so that other load affects both. Compares the least disturbed rounds: on a shared core,
 * refilling the CPU cache counts as its time.
 */
async function compare(what: string, work: Timed, times: number, signed: string) {
  const taken: { signed: number[]; bare: number[] } = { signed: [], bare: [] }
  for (let turn = 0; turn <= turns; turn += 1) {
    for (const kind of turn % 2 ? (['signed', 'bare'] as const) : (['bare', 'signed'] as const)) {
      await keeper.query(kind === 'signed' ? signed : bareSql)
      // Plans are rebuilt after the function has changed.
      for (let time = 0; time < 10; time += 1) await work(kind === 'signed')
      const before = await spent()
      for (let time = 0; time < times; time += 1) await work(kind === 'signed')
      // The first round warms up.
      if (turn > 0) taken[kind].push((await spentSince(before)) / times)
    }
  }
  const quiet = part(taken.signed, undisturbed)
  return { what, signed: quiet, ratio: quiet / part(taken.bare, undisturbed) }
}

/** CPU seconds of this process and of each PostgreSQL backend that serves it. */
async function spent(): Promise<Map<number, number>> {
  const { rows } = await keeper.query<{ pid: number }>(
    "select pid from pg_stat_activity where usename ~ '^torv_'",
  )
  const pids = [process.pid, ...rows.map(({ pid }) => pid)]
  const each = pids.map(
    async (pid) => [pid, await processorSeconds([pid]).catch(() => null)] as const,
  )
  return new Map(
    (await Promise.all(each)).flatMap(([pid, seconds]) => (seconds ? [[pid, seconds]] : [])),
  )
}

// Idle connections may open or close meanwhile; working ones do not.
async function spentSince(before: Map<number, number>): Promise<number> {
  const after = await spent()
  const each = [...after].map(([pid, seconds]) => seconds - (before.get(pid) ?? seconds))
  return each.reduce((sum, one) => sum + one, 0) * 1_000_000
}

/** Planned at each execution, as nearly every query is, and prepared once per connection. */
async function trivialReads(): Promise<[Timed, Timed]> {
  const { rows } = await keeper.query<{ company_id: string; store_id: string; id: string }>(
    `select p.company_id, p.store_id, p.id from store_products p
     join stores s on (s.company_id, s.id) = (p.company_id, p.store_id) where s.domain = $1 limit 1`,
    [host],
  )
  const { company_id = '', store_id = '', id = '' } = rows[0] ?? {}
  const scope: Scope = { as: 'visitor', company_id, store_id }
  const fixed = sign(scope, 0)
  const handle = (how: SignScope) =>
    new Kysely<Tables>({ dialect: scopedDialect(pool, scope, how) })
  const [bare, whole] = [handle(() => fixed), handle(sign)]
  const question = sql`select price from store_products
    where company_id = ${company_id} and store_id = ${store_id} and id = ${id}`
  const reading = (asked: RawBuilder<unknown>) => async (isSigned: boolean) => {
    const { rows } = await asked.execute(isSigned ? whole : bare)
    if (rows.length !== 1) throw new Error('the row was not found')
  }
  return [reading(question), reading(sql`${question} ${prepared}`)]
}

async function productPath(): Promise<string> {
  const { rows } = await keeper.query<{ slug: string }>(
    `select g.slug from store_products p join products g on (g.company_id, g.id) = (p.company_id, p.product_id)
     join stores s on (s.company_id, s.id) = (p.company_id, p.store_id) where s.domain = $1 limit 1`,
    [host],
  )
  return `/products/${rows[0]?.slug}`
}
