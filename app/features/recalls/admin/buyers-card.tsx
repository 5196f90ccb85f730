import { to } from '#shared/paths/paths.ts'
import { adminRecallTexts as texts } from '../rules/admin-texts.ts'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { formatDay } from '#shell/admin/timestamp.tsx'

type Buyer = { id: string; number: number; placed_at: Date; name: string; email: string }
type Props = { count: number; buyers: readonly Buyer[] }

/** The paid orders with the product. */
export function BuyersCard({ count, buyers }: Props) {
  const more = count > buyers.length ? ` ${texts.more(buyers.length)}` : ''
  return (
    <Card
      title={texts.buyers}
      description={count === 0 ? texts.noBuyers : `${texts.count(count)}${more}`}
    >
      {buyers.length > 0 && (
        <Table
          caption={texts.table}
          columns={columns}
          rows={buyers}
          getKey={({ id }) => id}
          isStacked
        />
      )}
    </Card>
  )
}

const { columns: headings } = texts

const columns: readonly Column<Buyer>[] = [
  {
    heading: headings.order,
    isRowHeading: true,
    cell: ({ id, number }) => (
      <Link href={to.admin.order(id)} className="link">
        {texts.order(String(number))}
      </Link>
    ),
  },
  { heading: headings.day, cell: ({ placed_at }) => formatDay(placed_at) },
  { heading: headings.name, cell: ({ name }) => name || texts.erased },
  { heading: headings.email, cell: ({ email }) => email },
]
