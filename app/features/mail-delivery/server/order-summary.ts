import { formatPieces } from '#features/catalogue/rules/format-line-name.ts'
import { formatDate } from '#shared/stores/dates.ts'
import { createLocaleSettings, type Language } from '#shared/stores/locale.ts'
import { formatMoney, times, zero, type Minor } from '#shared/money/money.ts'
import { getSavingName, type OrderSaving } from '#features/orders/rules/order-savings.ts'
import { listVatLines, toChargedVat } from '#features/orders/rules/vat-lines.ts'
import { isToDo } from '#features/orders/rules/order.ts'
import { creditTexts } from '#features/gift-cards/rules/credits-texts.ts'
import { listGiftCardNotes } from '#features/gift-cards/rules/gift-card-notes-texts.ts'
import { giftCardTexts } from '#features/gift-cards/rules/texts.ts'
import { describeOrderDelivery } from '#features/delivery/rules/texts.ts'
import { getDelayedDeliveryText } from '#features/orders/rules/delayed-delivery-texts.ts'
import { orderTexts } from '#features/orders/rules/texts.ts'
import { describeWithdrawalException } from '#features/orders/rules/withdrawal-exceptions-texts.ts'
import type { OrderSummary } from '#features/orders/server/read-order.ts'
import { note, type Block, type Sum } from '#platform/mail/mail-content.ts'

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
