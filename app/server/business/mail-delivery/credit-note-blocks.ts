import { formatMoney, minor } from '#domain/money/money.ts'
import { getVat } from '#domain/money/vat.ts'
import { isUntaxed, listVatLines } from '#domain/orders/vat-lines.ts'
import { orderTexts } from '#domain/text/orders.ts'
import { note, type Block } from '#server/platform/mail/mail-content.ts'
import type { Sender } from '#server/platform/mail/sender.ts'
import type { OrderMail } from '../mails/order-mail.ts'
import type { OrderSummary } from '../orders/read-order.ts'

/**
 * Credit note on a durable medium that names the corrected order. Mails queued by older versions have no
 * number or no VAT.
 */
export function toCreditNote(
  {
    amount,
    credit_note,
    vat,
    settled = 0,
  }: Extract<OrderMail['letter'], { is: 'refunded' | 'exchanged' }>,
  order: OrderSummary,
  { language }: Sender,
): Block[] {
  if (credit_note === undefined) return []
  const texts = orderTexts(language)
  const sum = minor(amount)
  const charged = {
    vat: vat === undefined ? getVat(sum) : minor(vat),
    settled: minor(settled),
    isUntaxed: isUntaxed(order),
  }
  return [
    {
      is: 'heading',
      text: texts.creditNote(String(credit_note), String(order.number)),
    },
    {
      is: 'sums',
      rows: [{ label: texts.credited, value: formatMoney(sum, order), isTotal: true }],
    },
    ...listVatLines(charged, order, language).map(note),
  ]
}
