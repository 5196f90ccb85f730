import { formatDate, localeSettings, type Language } from '#domain/locale.ts'
import { formatMoney, zero, type Minor } from '#domain/money.ts'
import { waitsForShop } from '#domain/order.ts'
import { laterText } from '#domain/text/later.ts'
import { orderWords } from '#domain/text/orders.ts'
import type { OrderRead } from '../orders/read-order.ts'
import type { Block, Sum } from './letter.ts'

/** Serves as a simplified invoice; the seller is in the footer of the mail. */
export function billOf(order: OrderRead, language: Language): Block[] {
  const words = orderWords(language)
  const money = (amount: Minor) => formatMoney(amount, order)
  const { dateFormat } = localeSettings(order.locale, order.currency)
  const lines = order.lines.map(({ name, variant_name, quantity, line_total }): Sum => ({
    label: `${quantity} × ${variant_name ? `${name}, ${variant_name}` : name}`,
    value: money(line_total),
  }))
  const address = [order.name, order.address].filter(Boolean).join(', ')
  return [
    {
      is: 'heading',
      text: `${words.title(String(order.number))} · ${words.placed(formatDate(order.placed_at, dateFormat))}`,
    },
    {
      is: 'sums',
      rows: [
        ...lines,
        {
          label: words.shipping,
          value: order.shipping === zero ? words.free : money(order.shipping),
        },
        { label: words.total, value: money(order.total), isTotal: true },
      ],
    },
    { is: 'note', text: words.vat(money(order.vat)) },
    ...order.lines.flatMap(({ name, availability }): Block[] => {
      const later = waitsForShop(order) ? laterText(availability, language) : null
      return later ? [{ is: 'note', text: `${name}: ${later}` }] : []
    }),
    ...(address ? [{ is: 'note' as const, text: `${words.deliverTo}: ${address}` }] : []),
  ]
}
