import { wordsOf } from '#domain/suggestion.ts'
import type { Staff } from '../database/database.ts'

/** Remembers the words that products are named by, for those who spell them otherwise. */
export async function keepWords(
  staff: Staff,
  company_id: string,
  names: readonly string[],
): Promise<void> {
  const words = [...new Set(names.flatMap(wordsOf))]
  if (words.length === 0) return
  await staff
    .insertInto('product_words')
    // Two who save the same new words must not wait for each other.
    .values(words.toSorted().map((word) => ({ company_id, word })))
    .onConflict((known) => known.doNothing())
    .execute()
}
