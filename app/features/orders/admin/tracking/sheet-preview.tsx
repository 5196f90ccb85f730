import { getRefusalText } from '#shared/errors/errors.ts'
import type { BadRow } from '../../rules/tracking-sheet.ts'
import { to } from '#shared/paths/paths.ts'
import { adminParcelsTexts } from '#features/delivery/rules/admin-parcels-texts.ts'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'

const { sheet: words } = adminParcelsTexts

type Ready = {
  order_id: string
  order_number: number
  name: string
  carrier: string
  tracking_number: string
}

/** The rows that can be sent, and those that cannot, each with its reason. */
export function SheetPreview({ ready, bad }: { ready: readonly Ready[]; bad: readonly BadRow[] }) {
  return (
    <>
      {bad.length > 0 && (
        <Card title={words.bad(bad.length)}>
          <ul className="grid gap-1 text-sm" data-testid="bad-rows">
            {bad.map(({ line, text, code }) => (
              <li key={line} className="wrap-anywhere">
                <span className="font-medium">{words.line(line)}</span> {text}:{' '}
                <span className="text-danger">{getRefusalText({ refused: code }, 'en')}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {ready.length > 0 && (
        <Card title={words.ready(ready.length)}>
          <ul className="grid gap-1 text-sm" data-testid="ready-rows">
            {ready.map((row) => (
              <li key={row.order_id} className="wrap-anywhere">
                <Link href={to.admin.order(row.order_id)} className="link">
                  {row.order_number}
                </Link>{' '}
                {[row.name, row.carrier, row.tracking_number].filter(Boolean).join(' · ')}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
