import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
} from 'kysely'
import { inTransaction, type Scoped } from './database.ts'
import type { ScopedConnection } from './scoped-dialect.ts'
import type { Tables } from './tables.ts'

/**
 * Sends queries together and waits once, as a transaction unless the handle is one. `work` sends all its queries
 * before it awaits a result; they run in the order in which it sends them.
 */
export function inOneRoundTrip<Handle extends Scoped, Result>(
  handle: Handle,
  work: (trip: Handle) => Promise<Result>,
): Promise<Result> {
  return handle.isTransaction
    ? sendTogether(handle, work, false)
    : inTransaction(handle, (tx) => commitWith(tx, work))
}

/** Ends a transaction with queries that are sent together with COMMIT, so that no lock waits for the network. */
export function commitWith<Handle extends Scoped, Result>(
  tx: Handle,
  work: (trip: Handle) => Promise<Result>,
): Promise<Result> {
  return sendTogether(tx, work, true)
}

function sendTogether<Handle extends Scoped, Result>(
  tx: Handle,
  work: (trip: Handle) => Promise<Result>,
  isLast: boolean,
): Promise<Result> {
  return tx.getExecutor().provideConnection(async (connection) => {
    if (!isScoped(connection)) throw new Error('not a connection of a scope')
    let isSent = false
    const trip = createPipelinedHandle(tx, () => {
      if (isSent) throw new Error('the round trip was sent without this query')
      return connection
    })
    return connection.sendTogether(async () => {
      process.nextTick(() => (isSent = true))
      return work(trip)
    }, isLast)
  })
}

// Not by its class, which the built pages bundle a second time.
function isScoped(connection: DatabaseConnection): connection is ScopedConnection {
  return 'sendTogether' in connection
}

/** Unlike Kysely's own transactions, does not wait for a result before it sends the next query. */
function createPipelinedHandle<Handle extends Scoped>(
  { scope, announceJobs, files }: Handle,
  getConnection: () => ScopedConnection,
): Handle {
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => ({
        init: async () => {},
        acquireConnection: async () => getConnection(),
        beginTransaction: refuseTransaction,
        commitTransaction: refuseTransaction,
        rollbackTransaction: refuseTransaction,
        releaseConnection: async () => {},
        destroy: async () => {},
      }),
      createIntrospector: (inner) => new PostgresIntrospector(inner),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  // A prepared query needs nothing of Kysely.
  const executeQuery = (query: CompiledQuery) => getConnection().executeQuery(query)
  return Object.assign(db, { scope, announceJobs, files, executeQuery }) as unknown as Handle
}

async function refuseTransaction(): Promise<void> {
  throw new Error('a round trip is a transaction already')
}
