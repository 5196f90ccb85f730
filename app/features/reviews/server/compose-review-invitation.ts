import { isRefused } from '#shared/errors/errors.ts'
import { to } from '#shared/paths/paths.ts'
import { reviewMailTexts } from '../rules/mail-texts.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import type { Database } from '#platform/database/database.ts'
import type { JobOwner } from '#platform/jobs/enqueue.ts'
import {
  action,
  greeting,
  link,
  note,
  text,
  type MailContent,
} from '#platform/mail/mail-content.ts'
import type { Sender } from '#platform/mail/sender.ts'
import type { CustomerMail } from '#features/mails/server/mail.ts'
import { signOrderLink } from '#features/orders/server/sign-order-link.ts'
import { readOrderReviews } from './read-order-reviews.ts'

type Invitation = Extract<CustomerMail, { template: 'reviewInvitation' }>

/** Null if nothing is left to review, or the store takes no reviews any more. */
export async function composeReviewInvitation(
  { name, order_id }: Invitation,
  { company_id, store_id }: JobOwner,
  sender: Sender,
  { database, orderKeys }: { database: Database; orderKeys: Keys },
): Promise<MailContent | null> {
  if (company_id === null || store_id === null) throw new Error('an invitation without a store')
  const store = { company_id, store_id }
  const job = database.scoped({ as: 'job', ...store })
  const order = await readOrderReviews(job, { ...store, order_id })
  if (isRefused(order) || !order.isOpen) return null
  const lines = order.lines.filter((line) => line.is_sent && line.review_id === null)
  const [first] = lines
  if (!first) return null
  const words = reviewMailTexts(sender.language)
  const token = signOrderLink(orderKeys, order_id)
  return {
    subject: words.subject(sender.name),
    blocks: [
      greeting(name, sender),
      text(words.text(sender.name)),
      ...(lines.length === 1
        ? [action(words.review(first.name), to.order.review(token, first.id), sender)]
        : lines
            .slice(0, maxLinks)
            .map((line) => link(words.review(line.name), to.order.review(token, line.id), sender))),
      note(words.honest),
      link(words.refuse, to.order.reviews.refusal(token), sender),
    ],
  }
}

/** The page of the first link leads to the rest. */
const maxLinks = 10
