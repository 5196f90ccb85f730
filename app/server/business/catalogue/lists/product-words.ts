import { listWords } from '#domain/catalogue/suggestion.ts'
import type { Staff } from '#server/platform/database/database.ts'

/** Stores the words of product names for spelling suggestions. */
export async function saveWords(
  staff: Staff,
  company_id: string,
  names: readonly string[],
): Promise<void> {
  const words = [...new Set(names.flatMap(listWords))]
  if (words.length === 0) return
  await staff
    .insertInto('product_words')
    // Sorted, so that concurrent saves of the same new words cannot deadlock.
    .values(words.toSorted().map((word) => ({ company_id, word })))
    .onConflict((known) => known.doNothing())
    .execute()
}
