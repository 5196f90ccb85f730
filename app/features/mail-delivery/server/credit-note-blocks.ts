import { formatMoney, minor } from '#shared/money/money.ts'
import { getVat } from '#shared/money/vat.ts'
import { isUntaxed, listVatLines } from '#features/orders/rules/vat-lines.ts'
import { orderTexts } from '#features/orders/rules/texts.ts'
import { note, type Block } from '#platform/mail/mail-content.ts'
import type { Sender } from '#platform/mail/sender.ts'
import type { OrderMail } from '#features/mails/server/order-mail.ts'
import type { OrderSummary } from '#features/orders/server/read-order.ts'

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
