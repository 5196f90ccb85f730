import { formatDate, languageOf, localeSettings } from '#domain/locale.ts'
import { formatMoney, type Minor } from '#domain/money.ts'
import { adminOrdersWords } from '#domain/text/admin/orders.ts'
import { orderWords } from '#domain/text/orders.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { readCreditNote } from '#server/orders/read-credit-note.ts'
import { readLetterhead } from '#server/stores/read-letterhead.ts'
import { readOr } from '../../read-or.ts'
import { titled } from '../../titled.ts'
import { orderDesk } from '../order-desk.ts'
import type { Route } from './+types/credit-note'
import { Address } from './address.tsx'
import { Papers, Sheet } from './paper.tsx'

const { paper } = adminOrdersWords

export async function loader(asked: Route.LoaderArgs) {
  const { staff, store, key } = await orderDesk(asked)
  const number = Number(asked.params.note)
  const [head, note] = await readOr(asked, 'orderLoadFailed', () =>
    Promise.all([readLetterhead(staff, store), readCreditNote(staff, key, number)]),
  )
  return { head: orRefuse(head), note: orRefuse(note) }
}

export function meta() {
  return titled(paper.creditNote)
}

export default function CreditNote({ loaderData: { head, note } }: Route.ComponentProps) {
  const { order, number, amount, vat, reason, created_at } = note
  const words = orderWords(languageOf(head.locale))
  const { dateFormat } = localeSettings(head.locale, order.currency)
  const money = (sum: Minor) => formatMoney(sum, { ...order, locale: head.locale })
  return (
    <Papers title={paper.creditNote} head={head}>
      <Sheet
        head={head}
        title={words.creditNote(String(number), String(order.number))}
        facts={[
          formatDate(created_at, dateFormat),
          words.placed(formatDate(order.placed_at, dateFormat)),
        ]}
      >
        <Address label={words.deliverTo} person={order} />
        <table className="leaf-table">
          <tbody>
            {order.lines.map((line) => (
              <tr key={line.id}>
                <td>
                  {line.quantity} × {[line.name, line.variant_name].filter(Boolean).join(', ')}
                </td>
                <td className="text-end whitespace-nowrap tabular-nums">
                  {money(line.line_total)}
                </td>
              </tr>
            ))}
            <tr>
              <th scope="row">{words.credited}</th>
              <td className="text-end font-semibold whitespace-nowrap tabular-nums">
                {money(amount)}
              </td>
            </tr>
          </tbody>
        </table>
        <p className="mt-4 text-end text-sm">{words.vat(money(vat))}</p>
        {reason && <p className="mt-8 text-sm">{reason}</p>}
      </Sheet>
    </Papers>
  )
}
