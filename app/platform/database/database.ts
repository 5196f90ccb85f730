import { Kysely, type Dialect, type LogEvent } from 'kysely'
import { Pool, types, type Client } from 'pg'
import { connectionTimes, jobTimes } from '#shared/durations.ts'
import { asRole, type Address } from './address.ts'
import { standalone, type Federation } from './federation.ts'
import { appRoles, type AppRole, type KeyPurpose } from './roles.ts'
import { getRole, readOnlyScopeSql, type Scope } from './scope.ts'
import { bindToConnection, bindToTime } from './scope-binding.ts'
import { createScopeSigner } from './scope-signature.ts'
import { createScopedDialect } from './scoped-dialect.ts'
import { openReplica, type Replica, type ReplicaTimes } from './replica.ts'
import type { Tables } from './tables.ts'
import { watchReplication } from './unreplicated-commits.ts'
import { filesInDatabase, type FileStore } from '../files/files.ts'

/**
 * Notifies the workers of new jobs, at once and then at most every few milliseconds. Outside of the jobs' own
 * transactions: a commit that notifies holds one lock of the whole server until it is on the disk. A notification
 * that is lost delays the jobs until the workers look for jobs anyway.
 */
function createJobAnnouncer(pool: Pool | undefined) {
  let timer: NodeJS.Timeout | null = null
  let isAwaited = false

  function announceJobs(): void {
    isAwaited = true
    if (timer) return
    isAwaited = false
    pool?.query(notifySql).catch(() => {})
    timer = setTimeout(() => {
      timer = null
      if (isAwaited) announceJobs()
    }, jobTimes.announcement)
    timer.unref()
  }

  return { announceJobs, stop: () => clearTimeout(timer ?? undefined) }
}

// The channel and the message of graphile-worker, which wakes as many of its idle workers.
const notifySql = `select pg_notify('jobs:insert', '{"count": 10}')`

/** Query handle of one scope. Only this folder can create one, so every query is bound to its tenant. */
export type Scoped<As extends Scope['as'] = Scope['as']> = Kysely<Tables> & {
  readonly scope: Extract<Scope, { as: As }>
  /** Lets the workers look for jobs; in a transaction, after its commit. */
  readonly announceJobs: () => void
  /** Pictures and photos, whose rows name them. */
  readonly files: FileStore
}

export type Visitor = Scoped<'visitor'>
export type Customer = Scoped<'customer'>
export type Shopper = Visitor | Customer
export type Staff = Scoped<'staff'>
export type Job = Scoped<'job'>
export type Router = Scoped<'router'>
/** Sees the queue and the development mails of every tenant, and no other table. */
export type Worker = Scoped<'worker'>

export type Database = {
  federation: Federation<Scoped<'staff_auth'>>
  /** A query fails after this many milliseconds; by default a job's may take a minute. */
  scoped<As extends Scope['as']>(
    scope: Extract<Scope, { as: As }>,
    queryTimeout?: number,
  ): Scoped<As>
  /** Queries that wait for a connection. */
  countWaiting(): number
  close(): Promise<void>
}

const connectionLimits: Record<AppRole, number> = {
  torv_router: 2,
  torv_shopper: 8,
  torv_auth: 3,
  torv_staff: 5,
  torv_job: 6,
  torv_worker: 1,
}

/** Per process, on the server of the replica. */
const replicaConnections = 3

/** Per process: one connection for the change feed and three for the queue. */
const connectionsOutsidePools = 4

type Options = {
  maxConnections?: number
  /** Receives the duration of every query. */
  onQuery?: (milliseconds: number) => void
  /** Called for every new connection. */
  onConnect?: (client: Client) => void
  /** Tests use shorter times. */
  replicaTimes?: ReplicaTimes | undefined
  federation?: Database['federation'] | undefined
  /** Keeps files outside of the database. Their rows are read within the time of the handle that asks for them. */
  openFiles?: (asJob: (company_id: string) => Job) => FileStore
}

export function openDatabase(
  address: Address,
  keyFor: (purpose: KeyPurpose) => string,
  onError: (fault: Error) => void,
  {
    maxConnections = Infinity,
    onQuery,
    onConnect = () => {},
    replicaTimes,
    federation = standalone,
    openFiles = () => filesInDatabase,
  }: Options = {},
): Database {
  const pooled = Object.values(connectionLimits).reduce((sum, limit) => sum + limit, 0)
  const share = Math.min(1, (maxConnections - connectionsOutsidePools) / pooled)
  const logging = onQuery && { log: (event: LogEvent) => onQuery(event.queryDurationMillis) }
  const pools = new Map(
    appRoles.map((role) => {
      const limit = Math.max(1, Math.floor(connectionLimits[role] * share))
      const pool = openPool(address, role, keyFor(role), limit, onError)
      return [role, pool.on('connect', onConnect)]
    }),
  )
  const sign = createScopeSigner(keyFor('scope'))
  const binding = address.session ? bindToTime() : bindToConnection
  const { announceJobs, stop } = createJobAnnouncer(pools.get('torv_job'))
  const createHandle = <Of extends Scope>(dialect: Dialect, scope: Of, files: FileStore) =>
    Object.assign(new Kysely<Tables>({ dialect, ...logging }), { scope, announceJobs, files })
  const replica = openReplicaOf(address, keyFor('torv_staff'), pools.get('torv_staff'), {
    onError,
    replicaTimes,
  })
  const database: Database = {
    federation,
    scoped(scope, queryTimeout = getQueryTimeout(getRole(scope))) {
      const pool = pools.get(getRole(scope))
      if (!pool) throw new Error(`no pool for ${scope.as}`)
      const settings = { sign, binding, queryTimeout }
      const files = openFiles((company_id) =>
        database.scoped({ as: 'job', company_id, store_id: null }, queryTimeout),
      )
      const handle = createHandle(createScopedDialect(pool, scope, settings), scope, files)
      const reading: Scope = scope
      if (replica && reading.as === 'staff') {
        const { pool: replicaPool, binding: replicaBinding } = replica
        const readSettings = { ...settings, binding: replicaBinding, scopeQuery: readOnlyScopeSql }
        const create = () =>
          createHandle(createScopedDialect(replicaPool, reading, readSettings), reading, files)
        readers.set(handle, { replica, create })
      }
      return handle
    },
    countWaiting: () =>
      [...pools.values()].reduce((sum, { waitingCount }) => sum + waitingCount, 0),
    async close() {
      stop()
      replica?.close()
      await replica?.pool.end()
      await Promise.all([...pools.values()].map((pool) => pool.end()))
      await federation.close()
    },
  }
  return database
}

/** A person waits for the answer of a request, also where it acts as a job. */
export function limitToRequests(database: Database): Database {
  return { ...database, scoped: (scope) => database.scoped(scope, connectionTimes.query) }
}

function getQueryTimeout(role: AppRole): number {
  return role === 'torv_job' ? connectionTimes.jobQuery : connectionTimes.query
}

function openReplicaOf(
  { replica: address, session }: Address,
  password: string,
  primary: Pool | undefined,
  { onError, replicaTimes }: Pick<Options, 'replicaTimes'> & { onError: (fault: Error) => void },
) {
  if (!address || !primary) return null
  const pool = openPool(address, 'torv_staff', password, replicaConnections, onError)
  const binding = session ? bindToTime() : bindToConnection
  return { ...openReplica(primary, pool, replicaTimes), pool, binding }
}

type Reader = { replica: Replica; create(): Staff }

const readers = new WeakMap<object, Reader>()

/** Makes a handle of the same scope on the replica; missing in a transaction. */
export function findReader(staff: Staff): Reader | undefined {
  return readers.get(staff)
}

export async function inTransaction<Handle extends Scoped, Result>(
  handle: Handle,
  work: (tx: Handle) => Promise<Result>,
): Promise<Result> {
  let hasJobs = false
  const { scope, files } = handle
  const own = { scope, files, announceJobs: () => (hasJobs = true) }
  const result = await handle
    .transaction()
    .execute((tx) => work(Object.assign(tx, own) as unknown as Handle))
  if (hasJobs) handle.announceJobs()
  return result
}

function openPool(
  address: Address,
  role: AppRole,
  password: string,
  limit: number,
  onError: (fault: Error) => void,
): Pool {
  const pool = new Pool({
    ...asRole(address, role, password),
    max: limit,
    pipeline: true,
    idleTimeoutMillis: connectionTimes.idle,
    query_timeout: getQueryTimeout(role),
    types: { getTypeParser },
  })
  // Idle clients that break are replaced; an unhandled 'error' event would end the process.
  pool.on('error', onError)
  // The pool ignores errors of checked-out clients; their next query fails instead.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('connect', watchReplication)
  return pool
}

// Amounts and counts stay below 2^53 (checked in the tables), so bigint is parsed to a number.
const int8 = 20

// Dates stay strings: they must not shift with the server's time zone.
const date = 1082

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === date) return (day: string) => day
  return oid === int8 ? Number : types.getTypeParser(oid, format)
}
