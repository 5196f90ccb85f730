import { isRefused } from '#domain/errors/errors.ts'
import type { LegalDocument } from '#domain/legal/document.ts'
import { createTerms } from '#domain/legal/terms.ts'
import { formatMoney, minor } from '#domain/money/money.ts'
import { to } from '#domain/paths/paths.ts'
import { mailTexts, type MailTexts } from '#domain/text/mail.ts'
import { orderTexts } from '#domain/text/orders.ts'
import { salesTerms } from '#domain/orders/sales-terms.ts'
import { getVat } from '#domain/money/vat.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { JobOwner } from '#server/platform/jobs/enqueue.ts'
import { readOrderSummary, type OrderSummary } from '../orders/read-order.ts'
import { signOrderLink } from '../orders/sign-order-link.ts'
import { readLegalFacts } from '../stores/read-legal-facts.ts'
import {
  action,
  greeting,
  link,
  note,
  text,
  type Block,
  type MailContent,
} from '#server/platform/mail/mail-content.ts'
import { toOrderSummary } from './order-summary.ts'
import type { OrderMail } from '../mails/order-mail.ts'
import type { Sender } from '#server/platform/mail/sender.ts'
import type { Keys } from '#server/platform/crypto/keys.ts'

export type OrderSource = { database: Database; orderKeys: Keys }

/** Composes an order mail from the current state of the order. */
export async function composeOrderMail(
  mail: OrderMail,
  { company_id, store_id }: JobOwner,
  sender: Sender,
  { database, orderKeys }: OrderSource,
): Promise<MailContent> {
  if (company_id === null || store_id === null) throw new Error('an order without a store')
  const store = { company_id, store_id }
  const order = await readOrderSummary(database.scoped({ as: 'job', ...store }), {
    ...store,
    order_id: mail.order_id,
  })
  if (!order) throw new Error('the order of the mail does not exist')
  const facts = await readLegalFacts(database.scoped({ as: 'visitor', ...store }))
  const terms = isRefused(facts) ? null : createTerms(facts)
  const order_link = signOrderLink(orderKeys, order.id)
  const { subject, blocks } = composeContent(mail.letter, order, sender, { order_link, terms })
  return { subject, blocks: [greeting(mail.name, sender), ...blocks] }
}

type MailExtras = { order_link: string; terms: LegalDocument | null }

function composeContent(
  event: OrderMail['letter'],
  order: OrderSummary,
  sender: Sender,
  { order_link, terms }: MailExtras,
): MailContent {
  const { receipt, packed, shipped, cancelled, tooLate, refunded } = mailTexts(sender.language)
  const number = String(order.number)
  const seeOrder = action(receipt.seeOrder, to.order(order_link), sender)
  const toSummary = () => toOrderSummary(order, sender.language)
  switch (event.is) {
    case 'receipt':
      return {
        subject: receipt.subject(number, sender.name),
        blocks: [
          text(receipt.thanks),
          ...toSummary(),
          text(receipt.reserved),
          text(receipt.nextStep),
          seeOrder,
          link(receipt.withdraw(salesTerms.withdrawalDays), to.withdrawal(order_link), sender),
          // Terms must be on a durable medium: a web page can change after the purchase.
          ...(terms ? [text(receipt.terms), ...toTermsBlocks(terms)] : []),
        ],
      }
    case 'packed':
      return {
        subject: packed.subject(number),
        blocks: [text(packed.text), ...toSummary(), seeOrder],
      }
    case 'shipped': {
      const { from, to: latest } = salesTerms.deliveryWorkingDays
      const { tracking_url: tracking } = order
      const parcel = formatParcel(order, shipped)
      return {
        subject: shipped.subject(number),
        blocks: [
          text(shipped.text(from, latest)),
          text(shipped.drawn(formatMoney(minor(event.amount), order))),
          ...(parcel ? [text(parcel)] : []),
          ...(tracking ? [{ is: 'link' as const, label: shipped.track, url: tracking }] : []),
          seeOrder,
        ],
      }
    }
    case 'cancelled':
      return { subject: cancelled.subject(number), blocks: [text(cancelled.text), seeOrder] }
    case 'tooLate':
      return {
        subject: tooLate.subject(number),
        blocks: [text(tooLate.text), link(tooLate.again, to.home(), sender)],
      }
    case 'refunded': {
      const amount = formatMoney(minor(event.amount), order)
      return {
        subject: refunded.subject(number),
        blocks: [text(refunded.text(amount)), ...creditNote(event, order, sender), seeOrder],
      }
    }
  }
}

function formatParcel(
  { carrier, tracking_number: number }: OrderSummary,
  texts: MailTexts['shipped'],
) {
  if (carrier && number) return texts.parcel(carrier, number)
  if (carrier) return texts.carrier(carrier)
  return number && texts.number(number)
}

/**
 * Credit note on a durable medium that names the corrected order. Mails queued by older versions have no
 * number.
 */
function creditNote(
  { amount, credit_note }: { amount: number; credit_note?: number | undefined },
  order: OrderSummary,
  { language }: Sender,
): Block[] {
  if (credit_note === undefined) return []
  const texts = orderTexts(language)
  const sum = minor(amount)
  return [
    {
      is: 'heading',
      text: texts.creditNote(String(credit_note), String(order.number)),
    },
    {
      is: 'sums',
      rows: [{ label: texts.credited, value: formatMoney(sum, order), isTotal: true }],
    },
    note(texts.vat(formatMoney(getVat(sum), order))),
  ]
}

function toTermsBlocks({ title, sections }: LegalDocument): Block[] {
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
