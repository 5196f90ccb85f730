import { sql } from 'kysely'

/**
 * Marks a query to be prepared once per connection: with row-level security, planning takes longer than
 * execution. Its text must be constant, and values that the plan depends on (partial index) must be literals,
 * not parameters.
 */
export const preparedHint = sql`/* prepared */`

/** Marks the text of a query that is prepared. */
export function markPrepared(query: string): string {
  return `${query} /* prepared */`
}

/** Statement name of a marked query; undefined for any other. */
export function findStatementName(query: string): string | undefined {
  if (!query.endsWith('/* prepared */')) return undefined
  const known = names.get(query)
  if (known !== undefined) return known
  const name = `question ${names.size}`
  names.set(query, name)
  return name
}

const names = new Map<string, string>()
