import { isRefused } from '#domain/errors.ts'
import type { LegalDocument } from '#domain/legal/document.ts'
import { termsOf } from '#domain/legal/terms.ts'
import { formatMoney, minor } from '#domain/money.ts'
import { to } from '#domain/paths.ts'
import { mailWords, type MailWords } from '#domain/text/mail.ts'
import { orderWords } from '#domain/text/orders.ts'
import { tradeTerms } from '#domain/trade-terms.ts'
import { vatOf } from '#domain/vat.ts'
import type { Database } from '../database/database.ts'
import type { Place } from '../jobs/enqueue.ts'
import { readOrder, type OrderRead } from '../orders/read-order.ts'
import { signOrderLink } from '../orders/sign-order-link.ts'
import { readLegalFacts } from '../stores/read-legal-facts.ts'
import { action, greeting, link, note, text, type Block, type Letter } from './letter.ts'
import { billOf } from './order-bill.ts'
import type { OrderMail } from './order-mail.ts'
import type { Sender } from './sender.ts'
import type { Keys } from '../secrets/keys.ts'

export type Archive = { database: Database; orderKeys: Keys }

/** Composes an order mail from the current state of the order. */
export async function orderLetter(
  mail: OrderMail,
  { company_id, store_id }: Place,
  sender: Sender,
  { database, orderKeys }: Archive,
): Promise<Letter> {
  if (company_id === null || store_id === null) throw new Error('an order of no store')
  const store = { company_id, store_id }
  const order = await readOrder(database.through({ as: 'job', ...store }), {
    ...store,
    order_id: mail.order_id,
  })
  if (!order) throw new Error('a letter about an order that is not there')
  const facts = await readLegalFacts(database.through({ as: 'visitor', ...store }))
  const terms = isRefused(facts) ? null : termsOf(facts)
  const order_link = signOrderLink(orderKeys, order.id)
  const { subject, blocks } = written(mail.letter, order, sender, { order_link, terms })
  return { subject, blocks: [greeting(mail.name, sender), ...blocks] }
}

type Enclosed = { order_link: string; terms: LegalDocument | null }

function written(
  letter: OrderMail['letter'],
  order: OrderRead,
  sender: Sender,
  { order_link, terms }: Enclosed,
): Letter {
  const { receipt, packed, shipped, cancelled, tooLate, refunded } = mailWords(sender.language)
  const number = String(order.number)
  const seeOrder = action(receipt.seeOrder, to.order(order_link), sender)
  const bill = () => billOf(order, sender.language)
  switch (letter.is) {
    case 'receipt':
      return {
        subject: receipt.subject(number, sender.name),
        blocks: [
          text(receipt.thanks),
          ...bill(),
          text(receipt.reserved),
          text(receipt.nextStep),
          seeOrder,
          link(receipt.withdraw(tradeTerms.withdrawalDays), to.withdrawal(order_link), sender),
          // Terms must be on a durable medium: a web page can change after the purchase.
          ...(terms ? [text(receipt.terms), ...termsIn(terms)] : []),
        ],
      }
    case 'packed':
      return {
        subject: packed.subject(number),
        blocks: [text(packed.text), ...bill(), seeOrder],
      }
    case 'shipped': {
      const { from, to: until } = tradeTerms.deliveryWorkingDays
      const { tracking_url: tracking } = order
      const parcel = parcelOf(order, shipped)
      return {
        subject: shipped.subject(number),
        blocks: [
          text(shipped.text(from, until)),
          text(shipped.drawn(formatMoney(minor(letter.amount), order))),
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
      const amount = formatMoney(minor(letter.amount), order)
      return {
        subject: refunded.subject(number),
        blocks: [text(refunded.text(amount)), ...creditNote(letter, order, sender), seeOrder],
      }
    }
  }
}

function parcelOf({ carrier, tracking_number: number }: OrderRead, words: MailWords['shipped']) {
  if (carrier && number) return words.parcel(carrier, number)
  if (carrier) return words.carrier(carrier)
  return number && words.number(number)
}

/**
 * Credit note on a durable medium that names the corrected order. Mails queued by older versions have no
 * number.
 */
function creditNote(
  { amount, credit_note }: { amount: number; credit_note?: number | undefined },
  order: OrderRead,
  { language }: Sender,
): Block[] {
  if (credit_note === undefined) return []
  const words = orderWords(language)
  const sum = minor(amount)
  return [
    {
      is: 'heading',
      text: words.creditNote(String(credit_note), String(order.number)),
    },
    {
      is: 'sums',
      rows: [{ label: words.credited, value: formatMoney(sum, order), isTotal: true }],
    },
    note(words.vat(formatMoney(vatOf(sum), order))),
  ]
}

function termsIn({ title, sections }: LegalDocument): Block[] {
  return [
    { is: 'heading', text: title },
    ...sections.map(({ title: clause, blocks }): Block => {
      return { is: 'clause', title: clause, paragraphs: blocks.map(plain) }
    }),
  ]
}

function plain(block: LegalDocument['sections'][number]['blocks'][number]): string {
  if ('subtitle' in block) return block.subtitle
  if ('text' in block) return inWords(block.text)
  return block.list.map((line) => `– ${inWords(line)}`).join('\n')
}

function inWords(line: readonly (string | { link: string })[]): string {
  return line.map((part) => (typeof part === 'string' ? part : part.link)).join('')
}
