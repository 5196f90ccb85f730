import { formatPieces } from '#features/catalogue/rules/format-line-name.ts'
import { formatDate } from '#shared/stores/dates.ts'
import { createLocaleSettings, type Language } from '#shared/stores/locale.ts'
import { formatMoney, times, zero, type Minor, minor } from '#shared/money/money.ts'
import { getSavingName, type OrderSaving } from '#features/orders/rules/order-savings.ts'
import { listVatLines, toChargedVat, isUntaxed } from '#features/orders/rules/vat-lines.ts'
import { isToDo } from '#features/orders/rules/order.ts'
import { creditTexts } from '#features/gift-cards/rules/credits-texts.ts'
import { listGiftCardNotes, giftCardTexts } from '#features/gift-cards/rules/texts.ts'
import { describeOrderDelivery } from '#features/delivery/rules/texts.ts'
import { getDelayedDeliveryText } from '#features/orders/rules/delayed-delivery-texts.ts'
import { orderTexts } from '#features/orders/rules/texts.ts'
import { describeWithdrawalException } from '#features/orders/rules/withdrawal-texts.ts'
import type { OrderSummary } from '#features/orders/server/read-order.ts'
import { note, type Block, type Sum } from '#platform/mail/mail-content.ts'
import { getVat } from '#shared/money/vat.ts'
import type { Sender } from '#platform/mail/sender.ts'
import type { OrderMail } from '#features/mails/server/order-mail.ts'
import { isRefused } from '#shared/errors/errors.ts'
import type { LegalDocument } from '#features/legal/rules/document.ts'
import { createTerms } from '#features/legal/rules/legal-pages.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Job } from '#platform/database/database.ts'
import type { readAcceptedTerms } from '#features/legal/server/read-accepted-terms.ts'
import { readStoreLegalFacts } from '#features/legal/server/read-legal-facts.ts'

/** Serves as a simplified invoice; the seller is in the footer of the mail. */
export function toOrderSummary(order: OrderSummary, language: Language): Block[] {
  const texts = orderTexts(language)
  const money = (amount: Minor) => formatMoney(amount, order)
  const { dateFormat } = createLocaleSettings(order.locale, order.currency)
  const toSavingRow = (saving: OrderSaving): Sum => ({
    label: texts.discount(getSavingName(saving)),
    value: `−${money(saving.amount)}`,
  })
  const lines = order.lines.flatMap(({ name, variant_name, quantity, unit_price, savings }) => [
    {
      label: formatPieces({ name, variant_name, quantity }),
      value: money(times(unit_price, quantity)),
    },
    ...savings.map(toSavingRow),
  ])
  const { shipping, shipping_saving } = order
  const free = shipping_saving ? texts.freeWith(getSavingName(shipping_saving)) : texts.free
  const address = [order.name, order.address].filter(Boolean).join(', ')
  return [
    {
      is: 'heading',
      text: `${texts.title(String(order.number))} · ${texts.placed(formatDate(order.placed_at, dateFormat))}`,
    },
    {
      is: 'sums',
      rows: [
        ...lines,
        ...(order.gift_card
          ? []
          : [{ label: texts.shipping, value: shipping === zero ? free : money(shipping) }]),
        { label: texts.total, value: money(order.total), isTotal: true },
      ],
    },
    ...listVatLines(toChargedVat(order), order, language).map(note),
    ...(order.gift_card ? listGiftCardNotes(order.gift_card, order, language).map(note) : []),
    ...(order.credit > zero
      ? [{ is: 'note' as const, text: creditTexts(language).paidOfTotal(money(order.credit)) }]
      : []),
    ...(order.saved > zero ? [{ is: 'note' as const, text: texts.saved(money(order.saved)) }] : []),
    ...order.lines.flatMap(({ name, ...goods }): Block[] => {
      const later = isToDo(order) ? getDelayedDeliveryText(goods, language) : null
      const exception = describeWithdrawalException(goods.withdrawal_exception, language)
      return [later, exception].flatMap((told) => (told ? [note(`${name}: ${told}`)] : []))
    }),
    ...(order.delivery
      ? [note(describeOrderDelivery(order.delivery, { isExpected: isToDo(order), language }))]
      : []),
    ...(address
      ? [
          {
            is: 'note' as const,
            text: `${order.gift_card ? giftCardTexts(language).buyer : texts.deliverTo}: ${address}`,
          },
        ]
      : []),
  ]
}

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

/** The accepted terms, or those of now. */
export async function chooseTerms(
  job: Job,
  store: StoreKey,
  accepted: Awaited<ReturnType<typeof readAcceptedTerms>>,
): Promise<LegalDocument | null> {
  if (!isRefused(accepted) && accepted.terms) return accepted.terms.document
  const facts = await readStoreLegalFacts(job, store)
  return isRefused(facts) ? null : createTerms(facts)
}

export function toTermsBlocks({ title, sections }: LegalDocument): Block[] {
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
