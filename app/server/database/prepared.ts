import { sql } from 'kysely'

/**
 * Ends a question that every page asks: each connection takes it apart once, which for a question through the walls
 * takes longer than answering it. Its text must not depend on what is asked, and what its plan hangs on (a partial
 * index) must be said in it and not be a parameter: PostgreSQL may plan it once for all.
 */
export const prepared = sql`/* prepared */`

/** The name under which a connection knows such a question; any other has none. */
export function nameOf(question: string): string | undefined {
  if (!question.endsWith('/* prepared */')) return undefined
  const known = names.get(question)
  if (known !== undefined) return known
  const name = `question ${names.size}`
  names.set(question, name)
  return name
}

const names = new Map<string, string>()
