import { Client } from 'pg'
import { asRole, type Address } from '#platform/database/address.ts'
import type { AppRole } from '#platform/database/roles.ts'
import { scopeSql, type Scope } from '#platform/database/scope.ts'
import { createScopeSigner } from '#platform/database/scope-signature.ts'
import { deriveTestPassword } from '../../support/cluster.ts'

export type Statement = { sql: string; values: unknown[] }

/** The rows of a statement, or the error code that refused it. */
export type Outcome = { rows: Record<string, unknown>[]; count: number; code: string | null }

type WithOutcome = { outcome: Outcome }

const signScope = createScopeSigner(deriveTestPassword('scope'))

/** A connection of one role that pipelines many statements in few round trips. */
export class Session {
  readonly role: AppRole
  readonly #client: Client

  private constructor(role: AppRole, client: Client) {
    this.role = role
    this.#client = client
  }

  static async open(address: Address, role: AppRole): Promise<Session> {
    const client = new Client({
      ...asRole(address, role, deriveTestPassword(role)),
      pipeline: true,
    })
    await client.connect()
    return new Session(role, client)
  }

  /** Process id of the PostgreSQL backend; scopes are signed for it. */
  get processId(): number {
    return this.#client.processID
  }

  close(): Promise<void> {
    return this.#client.end()
  }

  /** Runs each statement on its own, without a scope. */
  runWithoutScope<Attempt extends Statement>(
    statements: Attempt[],
  ): Promise<(Attempt & WithOutcome)[]> {
    return Promise.all(statements.map((statement) => this.#end(statement)))
  }

  /** Runs the statements in one transaction of the scope, each rolled back before the next. */
  async runRolledBack<Attempt extends Statement>(
    scope: Scope,
    statements: Attempt[],
  ): Promise<(Attempt & WithOutcome)[]> {
    const before = [this.#enter(scope), this.#try('savepoint before')]
    const attempts = statements.map((statement) => {
      const attempt = this.#end(statement)
      return [attempt, this.#try('rollback to before')] as const
    })
    await Promise.all([...before, ...attempts.flat(), this.#try('rollback')])
    return Promise.all(attempts.map(([attempt]) => attempt))
  }

  /** Runs all statements in one transaction of the scope, which is rolled back at the end. */
  async runSequence<Attempt extends Statement>(
    scope: Scope,
    before: Statement[],
    finalStatement: Attempt,
  ): Promise<Attempt & WithOutcome> {
    const steps = [this.#enter(scope), ...before.map(({ sql, values }) => this.#try(sql, values))]
    const result = this.#end(finalStatement)
    await Promise.all([...steps, result, this.#try('rollback')])
    return result
  }

  /** Runs each statement in a transaction of its own that is committed. */
  runCommitted<Attempt extends Statement>(
    scope: Scope,
    statements: Attempt[],
  ): Promise<(Attempt & WithOutcome)[]> {
    const attempts = statements.map(async (statement) => {
      const before = this.#enter(scope)
      const attempt = this.#end(statement)
      await Promise.all([before, attempt, this.#try('commit')])
      return attempt
    })
    return Promise.all(attempts)
  }

  async #end<Attempt extends Statement>(statement: Attempt): Promise<Attempt & WithOutcome> {
    return { ...statement, outcome: await this.#try(statement.sql, statement.values) }
  }

  #enter(scope: Scope): Promise<unknown> {
    return Promise.all([
      this.#try('begin'),
      this.#try(scopeSql, [signScope(scope, this.#client.processID)]),
    ])
  }

  async #try(sql: string, values: unknown[] = []): Promise<Outcome> {
    try {
      const { rows, rowCount } = await this.#client.query<Record<string, unknown>>(sql, values)
      return { rows, count: rowCount ?? 0, code: null }
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error
      return { rows: [], count: 0, code: String(error.code) }
    }
  }
}
