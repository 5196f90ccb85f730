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
 * Sets the scope together with BEGIN, for that transaction only, so no statement runs without it. A single
 * query sends BEGIN, scope, query and COMMIT in one round trip.
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
    await connection.begin(settings)
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

class ScopedConnection implements DatabaseConnection {
  readonly #client: PoolClient
  readonly #scope: Scope
  readonly #sign: SignScope
  #isInTransaction = false
  #isReadOnly = false

  constructor(client: PoolClient, scope: Scope, sign: SignScope) {
    this.#client = client
    this.#scope = scope
    this.#sign = sign
  }

  async begin({ isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    const how = [isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean)
    this.#isInTransaction = true
    await this.#inOneWrite(() =>
      awaitAll([this.#client.query(['begin', ...how].join(' ')), this.#enterScope()]),
    )
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    this.#isInTransaction = false
    await this.#client.query(how)
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#isInTransaction) return toQueryResult(await this.#ask(sql, parameters))
    const [, , result] = await this.#inOneWrite(() =>
      awaitAll([
        this.#client.query('begin'),
        this.#enterScope(),
        this.#ask(sql, parameters),
        this.#client.query('commit'),
      ]),
    )
    return toQueryResult(result)
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
