import { wordsOf } from '#domain/suggestion.ts'
import type { Staff } from '../database/database.ts'

/** Remembers the words of a product's name, for those who spell them otherwise. */
export async function keepWords(staff: Staff, company_id: string, name: string): Promise<void> {
  const words = wordsOf(name)
  if (words.length === 0) return
  await staff
    .insertInto('product_words')
    // Two who save the same new words must not wait for each other.
    .values(words.toSorted().map((word) => ({ company_id, word })))
    .onConflict((known) => known.doNothing())
    .execute()
}
