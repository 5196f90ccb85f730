import { formatMoney, minor, minus, zero } from '#shared/money/money.ts'
import { to } from '#shared/paths/paths.ts'
import { second } from '#shared/durations.ts'
import { formatMoment } from '#shared/local-time.ts'
import { mailTexts } from '#shared/text/mail.ts'
import { getPaymentPlace } from '#features/orders/rules/order-payment-texts.ts'
import { manualOrderMailTexts } from '#features/orders/rules/manual-order-mail-texts.ts'
import { action, note, text, type Block, type MailContent } from '#platform/mail/mail-content.ts'
import type { Sender } from '#platform/mail/sender.ts'
import type { OrderMail } from '#features/mails/server/order-mail.ts'
import type { OrderSummary } from '#features/orders/server/read-order.ts'
import { toOrderSummary } from './order-summary.ts'

type Letter<Is extends OrderMail['letter']['is']> = Extract<OrderMail['letter'], { is: Is }>

export function composePaymentLink(
  { attempt_id, expires_at }: Letter<'paymentLink'>,
  order: OrderSummary,
  sender: Sender,
): MailContent {
  const { paymentLink } = manualOrderMailTexts(sender.language)
  return {
    subject: paymentLink.subject(String(order.number), sender.name),
    blocks: [
      text(paymentLink.text),
      ...toOrderSummary(order, sender.language),
      action(paymentLink.pay, to.checkout.link(attempt_id), sender),
      text(paymentLink.until(formatMoment(new Date(expires_at * second), sender.language))),
    ],
  }
}

/** Names the changes and shows the order as it is when the mail is sent. */
export function composeChange(
  { changes, has_new_address, amount }: Letter<'changed'>,
  order: OrderSummary,
  sender: Sender,
): MailContent {
  const { changed } = manualOrderMailTexts(sender.language)
  return {
    subject: changed.subject(String(order.number)),
    blocks: [
      text(changed.text),
      ...changes.map((one) => note(describeChange(one, changed))),
      ...(has_new_address ? [text(changed.address)] : []),
      ...(amount > 0 ? [text(changed.released(formatMoney(minor(amount), order)))] : []),
      ...toOrderSummary(order, sender.language),
    ],
  }
}

/** Names the goods; the credit note and the receipt of the new order follow. */
export function composeExchange(
  { quantity, name, replacement, amount }: Letter<'exchanged'>,
  order: OrderSummary,
  { language }: Sender,
): MailContent {
  const { exchanged } = manualOrderMailTexts(language)
  return {
    subject: exchanged.subject(String(order.number)),
    blocks: [
      text(exchanged.text(quantity, name, replacement)),
      text(exchanged.paid(formatMoney(minor(amount), order))),
    ],
  }
}

/** A new order is reserved on the card, or paid by the products that were exchanged. The summary names the credit. */
export function notifyPayment(
  { replaces }: Letter<'receipt'>,
  order: OrderSummary,
  { language }: Sender,
): Block[] {
  if (replaces !== undefined)
    return [text(manualOrderMailTexts(language).exchanged.receipt(String(replaces)))]
  const ofCard = minus(order.total, order.credit)
  const place = getPaymentPlace(order.paid_with, language)
  return ofCard > zero
    ? [text(mailTexts(language).receipt.reserved(formatMoney(ofCard, order), place.reserved))]
    : []
}

function describeChange(
  { name, from, to: quantity, swapped }: Letter<'changed'>['changes'][number],
  texts: ReturnType<typeof manualOrderMailTexts>['changed'],
): string {
  if (quantity === 0) return texts.removed(name)
  return swapped ? texts.swapped(quantity, swapped, name) : texts.lowered(name, quantity, from)
}
