import { isRefused } from '#shared/errors/errors.ts'
import type { LegalDocument } from '#features/legal/rules/document.ts'
import { createTerms } from '#features/legal/rules/terms.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Job } from '#platform/database/database.ts'
import type { Block } from '#platform/mail/mail-content.ts'
import { readAcceptedTerms } from '#features/legal/server/read-accepted-terms.ts'
import { readStoreLegalFacts } from '#features/legal/server/read-legal-facts.ts'

/** The terms that the buyer accepted. Orders from before they were kept get the present ones. */
export async function readTerms(
  job: Job,
  { order_id, ...store }: StoreKey & { order_id: string },
): Promise<LegalDocument | null> {
  const accepted = await readAcceptedTerms(job, { ...store, order_id })
  if (!isRefused(accepted) && accepted.terms) return accepted.terms.document
  const facts = await readStoreLegalFacts(job, store)
  return isRefused(facts) ? null : createTerms(facts)
}

export function toTermsBlocks({ title, sections }: LegalDocument): Block[] {
  return [
    { is: 'heading', text: title },
    ...sections.map(({ title: clause, blocks }): Block => {
      return { is: 'clause', title: clause, paragraphs: blocks.map(toPlainText) }
    }),
  ]
}

function toPlainText(block: LegalDocument['sections'][number]['blocks'][number]): string {
  if ('subtitle' in block) return block.subtitle
  if ('text' in block) return toLineText(block.text)
  return block.list.map((line) => `– ${toLineText(line)}`).join('\n')
}

function toLineText(line: readonly (string | { link: string })[]): string {
  return line.map((part) => (typeof part === 'string' ? part : part.link)).join('')
}
