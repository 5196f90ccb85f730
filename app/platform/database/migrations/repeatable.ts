import type { Client } from 'pg'
import { splitStatements, type Statement } from './split-statements.ts'

const kinds: Readonly<Record<string, RegExp>> = {
  'create index': /^create (?:unique )?index concurrently if not exists (\S+) on /,
  'drop index': /^drop index concurrently if exists /,
  'validate constraint': /^alter table (?:only )?\S+ validate constraint \S+$/,
  // Repeated until it changes no row, so its condition leaves out rows that are done.
  batch: /^(?:with|update|delete) .* limit \d+/,
}

/** Kind of the statements of a concurrent migration; an error in words if it may not be repeated. */
export function listRepeatable(sql: string): { kind: string; statement: Statement }[] {
  const listed = splitStatements(sql).map((statement) => {
    const kind = Object.keys(kinds).find((name) => kinds[name]?.test(statement.words))
    if (!kind) throw new Error(`not a statement that can be repeated: ${statement.words}`)
    return { kind, statement }
  })
  const found = new Set(listed.map(({ kind }) => kind))
  if (found.size !== 1)
    throw new Error(`a concurrent migration has statements of one kind, not ${found.size}`)
  return listed
}

export async function runRepeatable(client: Client, sql: string): Promise<void> {
  for (const { kind, statement } of listRepeatable(sql)) {
    const [, index] = kinds['create index']?.exec(statement.words) ?? []
    if (index) await dropInvalidIndex(client, index)
    if (kind === 'batch') await runBatches(client, statement.sql)
    else await client.query(statement.sql)
  }
}

async function runBatches(client: Client, sql: string): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(sql)
    if (!rowCount) return
  }
}

// A failed concurrent index stays behind: it costs writes and serves no query.
async function dropInvalidIndex(client: Client, name: string): Promise<void> {
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [name],
  )
  if (rowCount) await client.query(`drop index concurrently ${name}`)
}
