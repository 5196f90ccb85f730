import { isRefused } from '#shared/errors/errors.ts'
import { formatMoney } from '#shared/money/money.ts'
import { to } from '#shared/paths/paths.ts'
import { creditTexts } from '#features/gift-cards/rules/credits-texts.ts'
import { giftCardTexts } from '#features/gift-cards/rules/texts.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import type { Database } from '#platform/database/database.ts'
import type { JobOwner } from '#platform/jobs/enqueue.ts'
import {
  action,
  greeting,
  note,
  quote,
  text,
  type MailContent,
} from '#platform/mail/mail-content.ts'
import type { Sender } from '#platform/mail/sender.ts'
import { readGiftCard } from '#features/gift-cards/server/read-gift-card.ts'
import type { GiftCardMail, PrintedGiftCardMail } from '#features/mails/server/order-mail.ts'
import { signOrderLink } from '#features/orders/server/sign-order-link.ts'
import { breakLinks } from './clean-submitted-text.ts'

/** Tells the recipient the code of the gift card. */
export async function composeGiftCardMail(
  { name, credit_id }: GiftCardMail,
  { company_id, store_id }: JobOwner,
  sender: Sender,
  { database, codeKeys }: { database: Database; codeKeys: Keys },
): Promise<MailContent> {
  if (company_id === null || store_id === null) throw new Error('a gift card without a store')
  const store = { company_id, store_id }
  const job = database.scoped({ as: 'job', ...store })
  const card = await readGiftCard(job, store, credit_id, codeKeys)
  if (isRefused(card)) throw new Error(`the gift card of the mail: ${card.refused}`)
  const words = creditTexts(sender.language)
  const amount = formatMoney(card.balance, card.money)
  return {
    subject: words.mail.subject(sender.name),
    blocks: [
      greeting(name, sender),
      text(words.mail.text(amount, sender.name)),
      ...(card.greeting ? [quote(breakLinksOfLines(card.greeting))] : []),
      text(words.mail.code(card.code)),
      text(words.mail.use(card.validUntil)),
      action(words.mail.visit, to.home(), sender),
      note(words.mail.keep),
    ],
  }
}

function breakLinksOfLines(words: string): string {
  return words
    .split(/\r?\n/)
    .map((line) => breakLinks(line))
    .join('\n')
}

/** Leads the buyer to the card; the code is not in the mail. */
export function composePrintedGiftCardMail(
  { name, order_id }: PrintedGiftCardMail,
  sender: Sender,
  orderKeys: Keys,
): MailContent {
  const { printMail, card } = giftCardTexts(sender.language)
  return {
    subject: printMail.subject(sender.name),
    blocks: [
      greeting(name, sender),
      text(printMail.text),
      action(card.print, to.order.giftCard(signOrderLink(orderKeys, order_id)), sender),
      note(creditTexts(sender.language).mail.keep),
    ],
  }
}
