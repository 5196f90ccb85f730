import { sql } from 'kysely'

/**
 * Marks a query to be prepared once per connection: with row-level security, planning takes longer than
 * execution. Its text must be constant, and values that the plan depends on (partial index) must be literals,
 * not parameters.
 */
export const prepared = sql`/* prepared */`

/** Statement name of a marked query; undefined for any other. */
export function nameOf(question: string): string | undefined {
  if (!question.endsWith('/* prepared */')) return undefined
  const known = names.get(question)
  if (known !== undefined) return known
  const name = `question ${names.size}`
  names.set(question, name)
  return name
}

const names = new Map<string, string>()
