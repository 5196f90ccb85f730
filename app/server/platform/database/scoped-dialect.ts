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
import type { Pool, PoolClient, QueryResult as PgResult } from 'pg'
import { isReadOnly } from './database-errors.ts'
import { findStatementName } from './prepared-statements.ts'
import { scopeSql, type Scope } from './scope.ts'
import type { SignScope } from './scope-signature.ts'

/**
 * Sets the scope together with BEGIN, for that transaction only, so no statement runs without it. Both are sent
 * with the first query; a single query sends COMMIT in the same round trip, too.
 */
export function createScopedDialect(pool: Pool, scope: Scope, sign: SignScope): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new ScopedDriver(pool, scope, sign),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

class ScopedDriver implements Driver {
  readonly #pool: Pool
  readonly #scope: Scope
  readonly #sign: SignScope

  constructor(pool: Pool, scope: Scope, sign: SignScope) {
    this.#pool = pool
    this.#scope = scope
    this.#sign = sign
  }

  async init(): Promise<void> {}
  async destroy(): Promise<void> {}

  async acquireConnection(): Promise<ScopedConnection> {
    return new ScopedConnection(await this.#pool.connect(), this.#scope, this.#sign)
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

export class ScopedConnection implements DatabaseConnection {
  readonly #client: PoolClient
  readonly #scope: Scope
  readonly #sign: SignScope
  #transaction: 'none' | 'begins with the next query' | 'open' | 'over' = 'none'
  #begin = 'begin'
  #isReadOnly = false
  /** The first one of a round trip: PostgreSQL refuses all queries after it. */
  #firstError: unknown

  constructor(client: PoolClient, scope: Scope, sign: SignScope) {
    this.#client = client
    this.#scope = scope
    this.#sign = sign
  }

  begin({ isolationLevel, accessMode }: TransactionSettings): void {
    const how = [isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean)
    this.#begin = ['begin', ...how].join(' ')
    this.#transaction = 'begins with the next query'
  }

  /** Does nothing if no query was sent, or if COMMIT was sent with the last ones. */
  async end(how: 'commit' | 'rollback'): Promise<void> {
    const isOpen = this.#transaction === 'open'
    this.#transaction = 'over'
    if (isOpen) await this.#client.query(how)
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const ask = () => this.#ask(sql, parameters)
    switch (this.#transaction) {
      case 'open':
        return toQueryResult(await ask())
      case 'begins with the next query': {
        this.#transaction = 'open'
        const [, , result] = await this.#inOneWrite(() =>
          awaitAll([this.#client.query(this.#begin), this.#enterScope(), ask()]),
        )
        return toQueryResult(result)
      }
      case 'none': {
        const [, , result] = await this.#inOneWrite(() =>
          awaitAll([
            this.#client.query('begin'),
            this.#enterScope(),
            ask(),
            this.#client.query('commit'),
          ]),
        )
        return toQueryResult(result)
      }
      case 'over':
        // Otherwise it would run as a transaction of its own.
        throw new Error('a query after the end of its transaction')
    }
  }

  /** Sends the queries of `work` in one write, with COMMIT if they are the last ones. */
  async sendTogether<Result>(work: () => Promise<Result>, isLast: boolean): Promise<Result> {
    const { stream } = this.#client.connection
    let hasFailed = false
    this.#firstError = undefined
    stream.cork()
    const results = work()
    results.catch(() => (hasFailed = true))
    // Runs after the microtasks that bring the queries here.
    await new Promise<void>((resolve) => process.nextTick(resolve))
    const ended = isLast ? this.end(hasFailed ? 'rollback' : 'commit') : Promise.resolve()
    stream.uncork()
    try {
      const [result] = await awaitAll([results, ended])
      return result
    } catch (error) {
      throw this.#firstError ?? error
    }
  }

  // eslint-disable-next-line require-yield -- the interface asks for it; a cursor would outlive the scope
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Rows are asked for in pages, not streamed')
  }

  release(): void {
    // A connection still inside a transaction (a rollback that never arrived) would leak its scope to the next
    // user.
    const isClean = this.#client.getTransactionStatus() === 'I' && !this.#isReadOnly
    this.#client.release(!isClean)
  }

  /** Corked, so that all messages go out in one system call and wake PostgreSQL once. */
  #inOneWrite<Result>(send: () => Result): Result {
    const { stream } = this.#client.connection
    stream.cork()
    try {
      return send()
    } finally {
      stream.uncork()
    }
  }

  async #ask(text: string, parameters: readonly unknown[]): Promise<PgResult> {
    const [name, values] = [findStatementName(text), [...parameters]]
    // Extended protocol: the simple one would run several statements from an injected query.
    const query = { text, values, queryMode: 'extended' }
    try {
      return await this.#client.query(name === undefined ? query : { name, text, values })
    } catch (error) {
      this.#isReadOnly ||= isReadOnly(error)
      this.#firstError ??= error
      throw error
    }
  }

  #enterScope(): Promise<PgResult> {
    const values = [this.#sign(this.#scope, this.#client.processID)]
    return this.#client.query({ name: 'scope', text: scopeSql, values })
  }
}

// Waits for all results before throwing: the connection must be idle when it is released.
async function awaitAll<Results extends readonly Promise<unknown>[]>(
  results: readonly [...Results],
): Promise<{ [K in keyof Results]: Awaited<Results[K]> }> {
  await Promise.allSettled(results)
  return Promise.all(results)
}

function toQueryResult<Row>({ command, rowCount, rows }: PgResult): QueryResult<Row> {
  return command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(rowCount ?? 0) }
}
