import { listWords } from '../../rules/suggestion.ts'
import type { Staff } from '#platform/database/database.ts'

/** Stores the words of products, for near misses and compounds. */
export async function saveWords(
  staff: Staff,
  company_id: string,
  texts: readonly string[],
): Promise<void> {
  const words = [...new Set(texts.flatMap(listWords))]
  if (words.length === 0) return
  await staff
    .insertInto('product_words')
    // Sorted, so that concurrent saves of the same new words cannot deadlock.
    .values(words.toSorted().map((word) => ({ company_id, word })))
    .onConflict((known) => known.doNothing())
    .execute()
}
