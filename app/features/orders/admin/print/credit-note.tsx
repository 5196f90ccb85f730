import { formatPieces } from '#features/catalogue/rules/format-line-name.ts'
import { formatDate } from '#shared/stores/dates.ts'
import { getLanguage, createLocaleSettings } from '#shared/stores/locale.ts'
import { formatMoney, type Minor } from '#shared/money/money.ts'
import { adminOrdersTexts } from '../../rules/admin-texts.ts'
import { isUntaxed, listVatLines } from '../../rules/vat-lines.ts'
import { orderTexts } from '../../rules/texts.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { readCreditNote } from '../../server/refund/read-credit-note.ts'
import { readLetterhead } from '#features/stores/server/read-letterhead.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { loadOrderAccess } from '../load-order-access.ts'
import type { Route } from './+types/credit-note'
import { Address, Papers, Sheet } from './paper.tsx'

const { paper } = adminOrdersTexts

export async function loader(args: Route.LoaderArgs) {
  const { staff, store, key } = await loadOrderAccess(args)
  const number = Number(args.params.note)
  const [head, note] = await loadOrRefuse(args, 'orderLoadFailed', () =>
    Promise.all([readLetterhead(staff, store), readCreditNote(staff, key, number)]),
  )
  return { head: throwIfRefused(head), note: throwIfRefused(note) }
}

export const meta = () => toPageTitle(paper.creditNote)

export default function CreditNote({ loaderData: { head, note } }: Route.ComponentProps) {
  const { order, number, amount, vat, settled, reason, created_at } = note
  const texts = orderTexts(getLanguage(head.locale))
  const { dateFormat } = createLocaleSettings(head.locale, order.currency)
  const style = { currency: order.currency, locale: head.locale }
  const money = (sum: Minor) => formatMoney(sum, style)
  return (
    <Papers title={paper.creditNote} head={head}>
      <Sheet
        head={head}
        title={texts.creditNote(String(number), String(order.number))}
        facts={[
          formatDate(created_at, dateFormat),
          texts.placed(formatDate(order.placed_at, dateFormat)),
        ]}
      >
        <Address label={texts.deliverTo} recipient={order} />
        <table className="leaf-table">
          <tbody>
            {order.lines.map((line) => (
              <tr key={line.id}>
                <td>{formatPieces(line)}</td>
                <td className="text-end whitespace-nowrap tabular-nums">
                  {money(line.line_total)}
                </td>
              </tr>
            ))}
            <tr>
              <th scope="row">{texts.credited}</th>
              <td className="text-end font-semibold whitespace-nowrap tabular-nums">
                {money(amount)}
              </td>
            </tr>
          </tbody>
        </table>
        {listVatLines({ vat, settled, isUntaxed: isUntaxed(order) }, style).map((line) => (
          <p key={line} className="mt-4 text-end text-sm">
            {line}
          </p>
        ))}
        {reason && <p className="mt-8 text-sm">{reason}</p>}
      </Sheet>
    </Papers>
  )
}
