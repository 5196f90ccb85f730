import { getErrorHeading } from '#shared/errors/localised-error.ts'
import { to } from '#shared/paths/paths.ts'
import { adminParcelsTexts } from '#features/delivery/rules/admin-parcels-texts.ts'
import type { LabelRow } from '../../server/ship/orders-to-label.ts'
import { Link } from '#ui/link.tsx'

const { labels: words, label: labelWords } = adminParcelsTexts

export function LabelTable({ rows }: { rows: readonly LabelRow[] }) {
  return (
    <ul className="divide-y divide-line overflow-clip rounded-card border border-line bg-ground">
      {rows.map((row) => (
        <li
          key={row.order_id}
          className="grid gap-x-6 gap-y-1 px-4 py-3 text-sm wrap-anywhere sm:grid-cols-[minmax(10rem,1fr)_2fr]"
        >
          <p>
            <Link href={to.admin.order(row.order_id)} className="link font-semibold">
              {words.order(row.number)}
            </Link>
            <span className="block text-muted">{row.name}</span>
          </p>
          <div>
            <LabelState row={row} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function LabelState({ row: { order_id, parcel, isWaiting, error } }: { row: LabelRow }) {
  if (isWaiting) return <p className="text-muted">{words.waiting}</p>
  if (error) return <p className="text-danger">{getErrorHeading(error, 'en')}</p>
  if (!parcel) return <p className="text-muted">{words.missing}</p>
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1">
      <span className="tabular-nums">
        {[parcel.carrier, parcel.tracking_number].filter(Boolean).join(' · ')}
      </span>
      <Link href={to.admin.order.label(order_id, parcel.id)} target="_blank" className="link">
        {labelWords.open}
      </Link>
    </p>
  )
}
