import { Kysely, type LogEvent } from 'kysely'
import { Pool, types, type Client } from 'pg'
import { asRole, type Address } from './address.ts'
import { appRoles, type AppRole, type KeyPurpose } from './roles.ts'
import { roleOf, type Scope } from './scope.ts'
import { scopeSigner } from './scope-signature.ts'
import { scopedDialect } from './scoped-dialect.ts'
import type { Tables } from './tables.ts'

/** The data as one scope sees it. Nothing outside this folder can make one, so no query forgets its tenant. */
export type Scoped<As extends Scope['as'] = Scope['as']> = Kysely<Tables> & {
  readonly scope: Extract<Scope, { as: As }>
}

export type Visitor = Scoped<'visitor'>
export type Customer = Scoped<'customer'>
export type Shopper = Visitor | Customer
export type Staff = Scoped<'staff'>
export type Job = Scoped<'job'>
export type Router = Scoped<'router'>
/** Sees the queue and the mails of the local twin, of every tenant, and no other table. */
export type Worker = Scoped<'worker'>

export type Database = {
  through<As extends Scope['as']>(scope: Extract<Scope, { as: As }>): Scoped<As>
  close(): Promise<void>
}

const placesOf: Record<AppRole, number> = {
  torv_router: 2,
  torv_shopper: 8,
  torv_auth: 3,
  torv_staff: 5,
  torv_job: 3,
  torv_worker: 1,
}

/** Beside the pools a process has a line that listens and those of its queue. */
const besideThePools = 4

type Wishes = {
  mostConnections?: number
  /** Hears of every question how many milliseconds its answer took. */
  onAnswer?: (milliseconds: number) => void
  /** Is shown every connection. */
  watch?: (client: Client) => void
}

export function openDatabase(
  address: Address,
  keyFor: (purpose: KeyPurpose) => string,
  onFault: (fault: Error) => void,
  { mostConnections = Infinity, onAnswer, watch = () => {} }: Wishes = {},
): Database {
  const all = Object.values(placesOf).reduce((sum, places) => sum + places, besideThePools)
  const share = Math.min(1, mostConnections / all)
  const listening = onAnswer && { log: (event: LogEvent) => onAnswer(event.queryDurationMillis) }
  const pools = new Map(
    appRoles.map((role) => {
      const places = Math.max(1, Math.floor(placesOf[role] * share))
      const pool = openPool(address, role, keyFor(role), places, onFault)
      return [role, pool.on('connect', watch)]
    }),
  )
  const sign = scopeSigner(keyFor('scope'))
  return {
    through(scope) {
      const pool = pools.get(roleOf(scope))
      if (!pool) throw new Error(`no pool for ${scope.as}`)
      const dialect = scopedDialect(pool, scope, sign)
      return Object.assign(new Kysely<Tables>({ dialect, ...listening }), { scope })
    },
    async close() {
      await Promise.all([...pools.values()].map((pool) => pool.end()))
    },
  }
}

/** Several statements that hold or fall together, in the same scope. */
export function inOneTransaction<Handle extends Scoped, Answer>(
  handle: Handle,
  work: (inside: Handle) => Promise<Answer>,
): Promise<Answer> {
  return handle
    .transaction()
    .execute((inside) => work(Object.assign(inside, { scope: handle.scope }) as unknown as Handle))
}

function openPool(
  address: Address,
  role: AppRole,
  password: string,
  places: number,
  onFault: (fault: Error) => void,
): Pool {
  const pool = new Pool({
    ...asRole(address, role, password),
    max: places,
    pipeline: true,
    idleTimeoutMillis: 30_000,
    query_timeout: role === 'torv_job' ? 65_000 : 6_000,
    types: { getTypeParser },
  })
  // A connection that breaks while nobody uses it is replaced at the next question; unheard, it would end the process.
  pool.on('error', onFault)
  // One that breaks while it is lent out fails the question that it is asked next; its pool does not listen then.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

// Amounts and counts stay below 2^53 (checked in the tables), so a bigint arrives as a number.
const int8 = 20

// A day of the calendar is the same day wherever the server stands.
const date = 1082

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === date) return (day: string) => day
  return oid === int8 ? Number : types.getTypeParser(oid, format)
}
