import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
} from 'kysely'
import type { Scoped } from './database.ts'
import { markPrepared } from './prepared-statements.ts'
import type { Tables } from './tables.ts'

type Query<Row> = { compile(db: Kysely<Tables>): CompiledQuery<Row> }

/**
 * A query of a busy path: compiled once in the process and planned once on each connection. `build` receives
 * placeholders, which it passes on as parameters and cannot look at.
 */
export function prepareQuery<Values extends object, Row>(
  build: (values: Values, db: Kysely<Tables>) => Query<Row>,
): (handle: Scoped, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined
  return async (handle, values) => {
    compiled ??= compile(build)
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? Reflect.get(values, parameter.name) : parameter,
    )
    const { rows } = await handle.executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
}

function compile<Values extends object, Row>(
  build: (values: Values, db: Kysely<Tables>) => Query<Row>,
): CompiledQuery<Row> {
  const placeholders = new Proxy(
    {},
    {
      get: (_, name) => new Placeholder(name),
      ownKeys() {
        throw new Error('a prepared query takes its values by their names')
      },
    },
  )
  const compiled = build(placeholders as Values, compiler).compile(compiler)
  return { ...compiled, sql: markPrepared(compiled.sql) }
}

class Placeholder {
  readonly name: string | symbol

  constructor(name: string | symbol) {
    this.name = name
  }

  [Symbol.toPrimitive](): never {
    throw new Error(`the value of ${String(this.name)} is not known before the query runs`)
  }

  toJSON(): never {
    return this[Symbol.toPrimitive]()
  }
}

const compiler = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
