import { Client } from 'pg'
import { asRole, type Address } from '#server/database/address.ts'
import type { AppRole } from '#server/database/roles.ts'
import { scopeSql, scopeValues, type Scope } from '#server/database/scope.ts'
import { testPasswordOf } from '../../support/cluster.ts'

export type Statement = { sql: string; values: unknown[] }

/** What became of a statement: its rows, or the code it was refused with. */
export type Outcome = { rows: Record<string, unknown>[]; count: number; code: string | null }

/** One connection of a role, on which many statements are tried in few round trips. */
export class Session {
  readonly role: AppRole
  readonly #client: Client

  private constructor(role: AppRole, client: Client) {
    this.role = role
    this.#client = client
  }

  static async open(address: Address, role: AppRole): Promise<Session> {
    const client = new Client({ ...asRole(address, role, testPasswordOf(role)), pipeline: true })
    await client.connect()
    return new Session(role, client)
  }

  close(): Promise<void> {
    return this.#client.end()
  }

  /** Each on its own and without a scope. */
  tryBare(statements: Statement[]): Promise<Outcome[]> {
    return Promise.all(statements.map(({ sql, values }) => this.#try(sql, values)))
  }

  /** Each taken back before the next, in one transaction of the scope. */
  async tryAndTakeBack(scope: Scope, statements: Statement[]): Promise<Outcome[]> {
    const before = [this.#enter(scope), this.#try('savepoint before')]
    const outcomes = statements.map(({ sql, values }) => {
      const outcome = this.#try(sql, values)
      return [outcome, this.#try('rollback to before')] as const
    })
    const after = this.#try('rollback')
    await Promise.all([...before, ...outcomes.flat(), after])
    return Promise.all(outcomes.map(([outcome]) => outcome))
  }

  /** Each in a transaction of its own that is committed. */
  tryAndKeep(scope: Scope, statements: Statement[]): Promise<Outcome[]> {
    const outcomes = statements.map(async ({ sql, values }) => {
      const [, outcome] = await Promise.all([
        this.#enter(scope),
        this.#try(sql, values),
        this.#try('commit'),
      ])
      return outcome
    })
    return Promise.all(outcomes)
  }

  #enter(scope: Scope): Promise<unknown> {
    return Promise.all([this.#try('begin'), this.#try(scopeSql, scopeValues(scope))])
  }

  async #try(sql: string, values: unknown[] = []): Promise<Outcome> {
    try {
      const { rows, rowCount } = await this.#client.query<Record<string, unknown>>(sql, values)
      return { rows, count: rowCount ?? 0, code: null }
    } catch (fault) {
      if (!(fault instanceof Error && 'code' in fault)) throw fault
      return { rows: [], count: 0, code: String(fault.code) }
    }
  }
}
