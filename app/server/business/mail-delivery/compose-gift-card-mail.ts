import { isRefused } from '#domain/errors/errors.ts'
import { formatMoney } from '#domain/money/money.ts'
import { to } from '#domain/paths/paths.ts'
import { creditTexts } from '#domain/text/credits.ts'
import type { Keys } from '#server/platform/crypto/keys.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { JobOwner } from '#server/platform/jobs/enqueue.ts'
import {
  action,
  greeting,
  note,
  quote,
  text,
  type MailContent,
} from '#server/platform/mail/mail-content.ts'
import type { Sender } from '#server/platform/mail/sender.ts'
import { readGiftCard } from '../credits/read-gift-card.ts'
import type { GiftCardMail } from '../mails/gift-card-mail.ts'
import { breakLinks } from './clean-typed-text.ts'

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
      ...(card.greeting ? [quote(breakLinks(card.greeting))] : []),
      text(words.mail.code(card.code)),
      text(words.mail.use(card.validUntil)),
      action(words.mail.visit, to.home(), sender),
      note(words.mail.keep),
    ],
  }
}
