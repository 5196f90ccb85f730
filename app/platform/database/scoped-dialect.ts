import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { describeWait } from '../tracing/describe-queries.ts'
import { inSpan } from '../tracing/tracer.ts'
import { isReadOnly } from './database-errors.ts'
import { findStatementName } from './prepared-statements.ts'
import { sendBatch, toParameters, type Statement, type StatementResult } from './query-batch.ts'
import { scopeSql, type Scope } from './scope.ts'
import type { ScopeBinding } from './scope-binding.ts'
import type { SignScope } from './scope-signature.ts'
import { isUnreplicated, refuseUnreplicated } from './unreplicated-commits.ts'

type ScopeSettings = {
  sign: SignScope
  binding: ScopeBinding
  /** In milliseconds, for each query and for COMMIT. */
  queryTimeout: number
  /** The first query of each transaction. */
  scopeQuery?: string
}

/**
 * Sets the scope for one transaction only, and with its first query, so no statement runs without it. A single
 * query is a transaction of one round trip.
 */
export function createScopedDialect(pool: Pool, scope: Scope, settings: ScopeSettings): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new ScopedDriver(pool, scope, settings),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

class ScopedDriver implements Driver {
  readonly #pool: Pool
  readonly #scope: Scope
  readonly #settings: ScopeSettings

  constructor(pool: Pool, scope: Scope, settings: ScopeSettings) {
    this.#pool = pool
    this.#scope = scope
    this.#settings = settings
  }

  async init(): Promise<void> {}
  async destroy(): Promise<void> {}

  async acquireConnection(): Promise<ScopedConnection> {
    const client = await inSpan(describeWait, () => this.#pool.connect())
    try {
      await this.#settings.binding.prepare(client)
    } catch (error) {
      client.release(true)
      throw error
    }
    return new ScopedConnection(client, this.#scope, this.#settings)
  }

  async beginTransaction(
    connection: ScopedConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    connection.begin(settings)
  }

  async commitTransaction(connection: ScopedConnection): Promise<void> {
    await connection.end('commit')
  }

  async rollbackTransaction(connection: ScopedConnection): Promise<void> {
    await connection.end('rollback')
  }

  async releaseConnection(connection: ScopedConnection): Promise<void> {
    connection.release()
  }
}

type PendingQuery = Statement & {
  resolve: (result: StatementResult) => void
  reject: (error: unknown) => void
}

export class ScopedConnection implements DatabaseConnection {
  readonly #client: PoolClient
  readonly #scope: Scope
  readonly #settings: ScopeSettings
  #transaction: 'none' | 'begins with the next query' | 'open' | 'over' = 'none'
  /** A transaction without options that is sent as a whole needs no BEGIN. */
  #begin = 'begin'
  #isReadOnly = false
  /** Queries of a round trip that is not yet sent. */
  #pending: PendingQuery[] | null = null

  constructor(client: PoolClient, scope: Scope, settings: ScopeSettings) {
    this.#client = client
    this.#scope = scope
    this.#settings = settings
  }

  begin({ isolationLevel, accessMode }: TransactionSettings): void {
    const how = [isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean)
    this.#begin = ['begin', ...how].join(' ')
    this.#transaction = 'begins with the next query'
  }

  /** Does nothing if no query was sent, or if the transaction ended with the last ones. */
  async end(how: 'commit' | 'rollback'): Promise<void> {
    const isOpen = this.#transaction === 'open'
    this.#transaction = 'over'
    if (!isOpen) return
    await sendBatch(this.#client, [{ text: how }], this.#settings.queryTimeout)
    refuseUnreplicated(this.#client)
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    // Otherwise it would run as a transaction of its own.
    if (this.#transaction === 'over') throw new Error('a query after the end of its transaction')
    // Extended protocol: the simple one would run several statements from an injected query.
    const query = { text: sql, name: findStatementName(sql), values: toParameters(parameters) }
    const pending = this.#pending
    const result = pending
      ? await new Promise<StatementResult>((resolve, reject) => {
          pending.push({ ...query, resolve, reject })
        })
      : (await this.#send([query], this.#transaction === 'none')).at(0)
    if (!result) throw new Error('a query without a result')
    return toQueryResult(result)
  }

  /** Sends the queries of `work` in one write, with COMMIT if they are the last ones. */
  async sendTogether<Result>(work: () => Promise<Result>, isLast: boolean): Promise<Result> {
    const pending: PendingQuery[] = []
    this.#pending = pending
    let hasFailed = false
    const results = work()
    results.catch(() => (hasFailed = true))
    // Runs after the microtasks that bring the queries here.
    await new Promise<void>((resolve) => process.nextTick(resolve))
    this.#pending = null
    try {
      if (hasFailed) await results
      const sent = await this.#send(pending, isLast)
      pending.forEach(({ resolve }, index) => {
        const result = sent[index]
        if (result) resolve(result)
      })
    } catch (error) {
      for (const { reject } of pending) reject(error)
      await results.catch(() => {})
      throw error
    }
    return results
  }

  // eslint-disable-next-line require-yield -- the interface asks for it; a cursor would outlive the scope
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Rows are asked for in pages, not streamed')
  }

  release(): void {
    // A connection still inside a transaction (a rollback that never arrived) would leak its scope to the next
    // user.
    const isClean = this.#client.getTransactionStatus() === 'I' && !this.#isReadOnly
    this.#client.release(!isClean || isUnreplicated(this.#client))
  }

  /** Begins the transaction with its first queries and ends it with its last ones. */
  async #send(queries: readonly Statement[], isLast: boolean): Promise<StatementResult[]> {
    const [state, wasOpen] = [this.#transaction, this.#transaction === 'open']
    const isWhole = isLast && !wasOpen && this.#begin === 'begin'
    const start = [...(isWhole ? [] : [{ text: this.#begin }]), this.#buildScope()]
    const before = wasOpen ? [] : start
    const statements = [...before, ...queries, ...(isLast && !isWhole ? [commit] : [])]
    if (state !== 'none') this.#transaction = isWhole ? 'over' : 'open'
    try {
      const results = await sendBatch(this.#client, statements, this.#settings.queryTimeout)
      refuseUnreplicated(this.#client)
      // Otherwise it is rolled back.
      if (isLast && !isWhole) this.#transaction = 'over'
      return results.slice(before.length)
    } catch (error) {
      this.#isReadOnly ||= isReadOnly(error)
      this.#settings.binding.onError(error)
      throw error
    }
  }

  #buildScope(): Statement {
    const values = [this.#settings.sign(this.#scope, this.#settings.binding.read(this.#client))]
    return { name: 'scope', text: this.#settings.scopeQuery ?? scopeSql, values }
  }
}

const commit: Statement = { name: 'commit', text: 'commit' }

function toQueryResult<Row>({ command, rowCount, rows }: StatementResult): QueryResult<Row> {
  const typedRows = rows as Row[]
  return command === 'SELECT'
    ? { rows: typedRows }
    : { rows: typedRows, numAffectedRows: BigInt(rowCount) }
}
