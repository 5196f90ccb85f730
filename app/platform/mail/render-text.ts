import { mailTexts } from '#shared/text/mail.ts'
import { companyFacts } from './company-facts.ts'
import type { Block, MailContent } from './mail-content.ts'
import type { Sender } from './sender.ts'

export function renderText({ blocks }: MailContent, sender: Sender): string {
  const { regards } = mailTexts(sender.language)
  const footer = companyFacts(sender)
  return [
    ...blocks.map(renderBlock),
    regards(sender.name),
    ...(footer.length > 0 ? [['--', ...footer].join('\n')] : []),
  ].join('\n\n')
}

function renderBlock(block: Block): string {
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
