import pg, { Query, type Connection, type PoolClient } from 'pg'

import { getTracer, inSpan } from '../tracing/tracer.ts'
import { describeQueries } from '../tracing/describe-queries.ts'

declare module 'pg' {
  interface Connection {
    /** Texts of the statements that PostgreSQL has parsed, by their names. */
    readonly parsedStatements: Readonly<Record<string, string | undefined>>
  }
}

type Parameter = string | Buffer | null

export type Statement = {
  text: string
  /** Parsed and described once on each connection. */
  name?: string | undefined
  values?: readonly Parameter[]
}

export type StatementResult = { command: string; rowCount: number; rows: Record<string, unknown>[] }

/**
 * Sends statements in one write, with one Sync behind the last: PostgreSQL answers in one write, too. Outside of
 * a transaction they are one, which ends with the Sync. The first error skips the other statements.
 */
export function sendBatch(
  client: PoolClient,
  statements: readonly Statement[],
  timeout: number,
): Promise<StatementResult[]> {
  const send = () => sendTogether(client, statements, timeout)
  return getTracer() ? inSpan(() => describeQueries(statements), send) : send()
}

function sendTogether(
  client: PoolClient,
  statements: readonly Statement[],
  timeout: number,
): Promise<StatementResult[]> {
  return new Promise((resolve, reject) => {
    const toParser = (oid: number) => client.getTypeParser(oid, 'text')
    const batch = new Batch(statements, toParser, timeout, (error) =>
      error ? reject(error) : resolve(batch.results),
    )
    client.query(batch)
  })
}

/** Throws for a value that cannot be sent, before anything is. */
export function toParameters(values: readonly unknown[]): Parameter[] {
  return values.map((value) => prepareValue(value))
}

// Missing in the driver's types.
const { prepareValue }: { prepareValue(value: unknown): Parameter } = Reflect.get(pg, 'utils')

type Field = { name: string; parse: (text: string) => unknown }
type Descriptions = Map<string, readonly Field[]>

const descriptionsByConnection = new WeakMap<Connection, Descriptions>()

function getDescriptions(connection: Connection): Descriptions {
  const known = descriptionsByConnection.get(connection)
  if (known) return known
  const descriptions: Descriptions = new Map()
  descriptionsByConnection.set(connection, descriptions)
  return descriptions
}

/** The driver accepts no other class than its own in a pipeline, and calls these methods with the replies. */
class Batch extends Query {
  readonly results: StatementResult[] = []
  // The driver notes the statement of this name as parsed.
  name: string | undefined
  text = ''
  readonly #statements: readonly Statement[]
  readonly #toParser: (oid: number) => Field['parse']
  /** Read by the driver. */
  readonly query_timeout: number
  /** The driver adds a timeout. */
  callback: (error: Error | null) => void
  #descriptions: Descriptions = new Map()
  #fields: readonly Field[] = []
  #rows: StatementResult['rows'] = []

  constructor(
    statements: readonly Statement[],
    toParser: (oid: number) => Field['parse'],
    timeout: number,
    callback: (error: Error | null) => void,
  ) {
    super('')
    this.#statements = statements
    this.#toParser = toParser
    this.query_timeout = timeout
    this.callback = callback
  }

  override submit = (connection: Connection): null => {
    this.#descriptions = getDescriptions(connection)
    this.#startStatement()
    const sent = new Set<string>()
    connection.stream.cork()
    for (const { text, name = '', values = [] } of this.#statements) {
      const isParsed = name !== '' && (sent.has(name) || connection.parsedStatements[name] === text)
      if (!isParsed) connection.parse({ name, text, types: [] }, true)
      connection.bind({ statement: name, values: [...values], portal: '', binary: '' }, true)
      if (!this.#descriptions.has(name)) connection.describe({ type: 'P', name: '' }, true)
      connection.execute({ portal: '', rows: '' }, true)
      sent.add(name)
    }
    connection.sync()
    connection.stream.uncork()
    return null
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.#fields = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: this.#toParser(dataTypeID),
    }))
  }

  handleDataRow({ fields: values }: { fields: (string | null)[] }): void {
    const row: Record<string, unknown> = {}
    for (const [index, { name, parse }] of this.#fields.entries()) {
      const value = values[index] ?? null
      row[name] = value === null ? null : parse(value)
    }
    this.#rows.push(row)
  }

  handleCommandComplete({ text }: { text: string }): void {
    if (this.name !== undefined) this.#descriptions.set(this.name, this.#fields)
    const [command = '', ...counts] = text.split(' ')
    const rowCount = Number(counts.at(-1) ?? 0) || 0
    this.results.push({ command, rowCount, rows: this.#rows })
    this.#startStatement()
  }

  handleReadyForQuery(): void {
    this.callback(null)
  }

  /** PostgreSQL ends the transaction of a failed batch before it is ready again. */
  handleError(error: Error & { severity?: string }, connection: Connection): void {
    if (error.severity !== 'ERROR') return this.callback(error)
    const settle = () => {
      connection.off('readyForQuery', settle)
      connection.off('end', settle)
      this.callback(error)
    }
    connection.on('readyForQuery', settle)
    connection.on('end', settle)
  }

  #startStatement(): void {
    const { name, text = '' } = this.#statements[this.results.length] ?? {}
    this.name = name
    this.text = text
    this.#rows = []
    this.#fields = (name !== undefined && this.#descriptions.get(name)) || []
  }
}
