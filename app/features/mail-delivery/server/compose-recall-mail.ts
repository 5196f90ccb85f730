import { to } from '#shared/paths/paths.ts'
import {
  describeRecalledDays,
  listRecallRemedies,
  recallTexts,
} from '#features/recalls/rules/texts.ts'
import type { JobOwner } from '#platform/jobs/enqueue.ts'
import {
  action,
  greeting,
  link,
  text,
  type Block,
  type MailContent,
} from '#platform/mail/mail-content.ts'
import type { Sender } from '#platform/mail/sender.ts'
import type { CustomerMail } from '#features/mails/server/mail.ts'
import { signOrderLink } from '#features/orders/server/sign-order-link.ts'
import { readRecall } from '#features/recalls/server/read-recalls.ts'
import type { OrderSource } from './compose-order-mail.ts'

type RecallMail = Extract<CustomerMail, { template: 'recall' }>

/** The notice of a recall: which goods, what is dangerous, what to do and what the buyer gets (GPSR art. 36). */
export async function composeRecallMail(
  { name, recall_id, order_id }: RecallMail,
  { company_id, store_id }: JobOwner,
  sender: Sender,
  { database, orderKeys }: OrderSource,
): Promise<MailContent> {
  if (company_id === null || store_id === null) throw new Error('a recall without a store')
  const store = { company_id, store_id }
  const recall = await readRecall(database.scoped({ as: 'job', ...store }), store, recall_id)
  if (!recall) throw new Error('the recall of the mail does not exist')
  const texts = recallTexts(sender.language)
  const days = describeRecalledDays(recall, sender.language)
  return {
    subject: texts.mail.subject(recall.product_name),
    blocks: [
      { is: 'heading', text: texts.headline },
      greeting(name, sender),
      text(texts.mail.text(recall.product_name)),
      ...(days ? [text(days)] : []),
      clause(texts.goods, [recall.product_name, recall.identification]),
      clause(texts.hazard, [recall.hazard]),
      clause(texts.instructions, [recall.instructions]),
      clause(texts.remedies, listRecallRemedies(recall, texts)),
      action(texts.ask, to.order.requests(signOrderLink(orderKeys, order_id)), sender),
      link(texts.mail.order, to.order(signOrderLink(orderKeys, order_id)), sender),
    ],
  }
}

function clause(title: string, paragraphs: string[]): Block {
  return { is: 'clause', title, paragraphs }
}
