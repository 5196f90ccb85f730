import { Kysely, sql, type RawBuilder } from 'kysely'
import { Client, Pool } from 'pg'
import { connectionTimes } from '#shared/durations.ts'
import { asOwner, asRole } from '#platform/database/address.ts'
import { preparedHint } from '#platform/database/prepared-statements.ts'
import { bindToConnection } from '#platform/database/scope-binding.ts'
import { createScopeSigner, type SignScope } from '#platform/database/scope-signature.ts'
import type { Scope } from '#platform/database/scope.ts'
import { createScopedDialect } from '#platform/database/scoped-dialect.ts'
import type { Tables } from '#platform/database/tables.ts'
import { readSettings } from '#app/settings.ts'
import { openPageRenderer } from '../test/support/page-renderer.ts'
import { startDatabase } from '../tools/database.ts'
import { quantile } from './figures.ts'
import { readProcessorSeconds } from './processor-time.ts'

/** Microseconds of CPU (program and PostgreSQL) per call, and the factor against an unsigned scope. */
export type SignedFigure = { what: string; signed: number; ratio: number; atMost?: number }

const host = 'localhost'
const rounds = 60
const quietShare = 0.1

// The former function: it trusts the setting, and the planner inlines it.
const unsignedSql = `create or replace function torv.current_scope() returns text[] language sql stable parallel safe
  return string_to_array(substr(current_setting('torv.scope'), 66), ' ')`

const { NODE_ENV: _, ...environment } = process.env
const settings = readSettings({ ...environment, METRICS_ADDRESS: 'off' })
const server = await startDatabase(settings)
const owner = new Client(asOwner(server.address))
const pool = new Pool({
  ...asRole(server.address, 'torv_shopper', settings.keyFor('torv_shopper')),
  max: 1,
  pipeline: true,
})
const maker = await openPageRenderer(settings, server.address)
const sign = createScopeSigner(settings.keyFor('scope'))
try {
  await owner.connect()
  console.log(JSON.stringify(await measureFigures()))
} finally {
  await maker.close()
  await pool.end()
  await owner.end()
  await server.stop()
}

async function measureFigures(): Promise<SignedFigure[]> {
  const { rows } = await owner.query<{ definition: string }>(
    "select pg_get_functiondef('torv.current_scope'::regproc) as definition",
  )
  const signed = rows[0]?.definition ?? ''
  const [plannedRead, preparedRead] = await createTrivialReads()
  const createPageRender = (path: string) => async () => {
    const { status } = await maker.render(host, path)
    if (status !== 200) throw new Error(`${path} was answered ${status}`)
  }
  const product = await findProductPath()
  try {
    return [
      {
        ...(await compare('one row by its key, as a visitor', plannedRead, 100, signed)),
        atMost: 1.2,
      },
      await compare('one row by its key, prepared', preparedRead, 100, signed),
      {
        ...(await compare('the home page, made anew', createPageRender('/'), 10, signed)),
        atMost: 1.05,
      },
      {
        ...(await compare('a product page, made anew', createPageRender(product), 10, signed)),
        atMost: 1.05,
      },
    ]
  } finally {
    await owner.query(signed)
  }
}

type TimedWork = (isSigned: boolean) => Promise<void>

/**
 * Alternates both kinds so that other load affects both. Compares the least disturbed rounds: on a shared core,
 * refilling the CPU cache counts as its time.
 */
async function compare(what: string, work: TimedWork, times: number, signed: string) {
  const durations: { signed: number[]; bare: number[] } = { signed: [], bare: [] }
  for (let round = 0; round <= rounds; round += 1) {
    for (const kind of round % 2 ? (['signed', 'bare'] as const) : (['bare', 'signed'] as const)) {
      await owner.query(kind === 'signed' ? signed : unsignedSql)
      // Plans are rebuilt after the function has changed.
      for (let time = 0; time < 10; time += 1) await work(kind === 'signed')
      const before = await readCpuTimes()
      for (let time = 0; time < times; time += 1) await work(kind === 'signed')
      // The first round warms up.
      if (round > 0) durations[kind].push((await measureCpuTime(before)) / times)
    }
  }
  const quiet = quantile(durations.signed, quietShare)
  return { what, signed: quiet, ratio: quiet / quantile(durations.bare, quietShare) }
}

/** CPU seconds of this process and of each PostgreSQL backend that serves it. */
async function readCpuTimes(): Promise<Map<number, number>> {
  const { rows } = await owner.query<{ pid: number }>(
    "select pid from pg_stat_activity where usename ~ '^torv_'",
  )
  const pids = [process.pid, ...rows.map(({ pid }) => pid)]
  const each = pids.map(
    async (pid) => [pid, await readProcessorSeconds([pid]).catch(() => null)] as const,
  )
  return new Map(
    (await Promise.all(each)).flatMap(([pid, seconds]) => (seconds ? [[pid, seconds]] : [])),
  )
}

// Idle connections may open or close meanwhile; working ones do not.
async function measureCpuTime(before: Map<number, number>): Promise<number> {
  const after = await readCpuTimes()
  const each = [...after].map(([pid, seconds]) => seconds - (before.get(pid) ?? seconds))
  return each.reduce((sum, one) => sum + one, 0) * 1_000_000
}

/** Planned at each execution, as nearly every query is, and prepared once per connection. */
async function createTrivialReads(): Promise<[TimedWork, TimedWork]> {
  const { rows } = await owner.query<{ company_id: string; store_id: string; id: string }>(
    `select p.company_id, p.store_id, p.id from store_products p
     join stores s on (s.company_id, s.id) = (p.company_id, p.store_id) where s.domain = $1 limit 1`,
    [host],
  )
  const { company_id = '', store_id = '', id = '' } = rows[0] ?? {}
  const scope: Scope = { as: 'visitor', company_id, store_id }
  const fixed = sign(scope, 0)
  const handle = (signScope: SignScope) =>
    new Kysely<Tables>({
      dialect: createScopedDialect(pool, scope, {
        sign: signScope,
        binding: bindToConnection,
        queryTimeout: connectionTimes.query,
      }),
    })
  const [bare, whole] = [handle(() => fixed), handle(sign)]
  const query = sql`select price from store_products
    where company_id = ${company_id} and store_id = ${store_id} and id = ${id}`
  const createRead = (statement: RawBuilder<unknown>) => async (isSigned: boolean) => {
    const { rows } = await statement.execute(isSigned ? whole : bare)
    if (rows.length !== 1) throw new Error('the row was not found')
  }
  return [createRead(query), createRead(sql`${query} ${preparedHint}`)]
}

async function findProductPath(): Promise<string> {
  const { rows } = await owner.query<{ slug: string }>(
    `select g.slug from store_products p join products g on (g.company_id, g.id) = (p.company_id, p.product_id)
     join stores s on (s.company_id, s.id) = (p.company_id, p.store_id) where s.domain = $1 limit 1`,
    [host],
  )
  return `/products/${rows[0]?.slug}`
}
