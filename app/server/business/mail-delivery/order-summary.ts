import { formatDate } from '#domain/stores/dates.ts'
import { createLocaleSettings, type Language } from '#domain/stores/locale.ts'
import { formatMoney, zero, type Minor } from '#domain/money/money.ts'
import { isToDo } from '#domain/orders/order.ts'
import { getDelayedDeliveryText } from '#domain/text/delayed-delivery.ts'
import { orderTexts } from '#domain/text/orders.ts'
import type { OrderSummary } from '../orders/read-order.ts'
import type { Block, Sum } from '#server/platform/mail/mail-content.ts'

/** Serves as a simplified invoice; the seller is in the footer of the mail. */
export function toOrderSummary(order: OrderSummary, language: Language): Block[] {
  const texts = orderTexts(language)
  const money = (amount: Minor) => formatMoney(amount, order)
  const { dateFormat } = createLocaleSettings(order.locale, order.currency)
  const lines = order.lines.map(({ name, variant_name, quantity, line_total }): Sum => ({
    label: `${quantity} × ${variant_name ? `${name}, ${variant_name}` : name}`,
    value: money(line_total),
  }))
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
        {
          label: texts.shipping,
          value: order.shipping === zero ? texts.free : money(order.shipping),
        },
        { label: texts.total, value: money(order.total), isTotal: true },
      ],
    },
    { is: 'note', text: texts.vat(money(order.vat)) },
    ...order.lines.flatMap(({ name, availability }): Block[] => {
      const later = isToDo(order) ? getDelayedDeliveryText(availability, language) : null
      return later ? [{ is: 'note', text: `${name}: ${later}` }] : []
    }),
    ...(address ? [{ is: 'note' as const, text: `${texts.deliverTo}: ${address}` }] : []),
  ]
}
