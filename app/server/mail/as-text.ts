import { mailWords } from '#domain/text/mail.ts'
import { companyFacts } from './company-facts.ts'
import type { Block, Letter } from './letter.ts'
import type { Sender } from './sender.ts'

export function asText({ blocks }: Letter, sender: Sender): string {
  const { regards } = mailWords(sender.language)
  const foot = companyFacts(sender)
  return [
    ...blocks.map(written),
    regards(sender.name),
    ...(foot.length > 0 ? [['--', ...foot].join('\n')] : []),
  ].join('\n\n')
}

function written(block: Block): string {
  switch (block.is) {
    case 'quote':
      return block.text.replace(/^/gm, '> ')
    case 'action':
    case 'link':
      return `${block.label.replace(/:$/, '')}:\n${block.url}`
    case 'heading':
      return `${block.text}\n${'-'.repeat(block.text.length)}`
    case 'clause':
      return [block.title, ...block.paragraphs].join('\n\n')
    case 'sums':
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
    default:
      return block.text
  }
}
