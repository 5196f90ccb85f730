import { to } from '#shared/paths/paths.ts'
import { adminMembersTexts } from '../../rules/admin-members-texts.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { Timestamp } from '#shell/admin/timestamp.tsx'

type Row = {
  staff_id: string
  name: string
  email: string
  requested_at: Date
  consented_at: Date | null
}

const { columns: headings, factorReset: words } = adminMembersTexts

export function OpenFactorResets({ resets }: { resets: readonly Row[] }) {
  return (
    <section className="mb-10">
      <h2 className="heading mb-4 text-lg">{words.title}</h2>
      <div className="paper">
        <Table
          caption={words.title}
          columns={columns}
          rows={resets}
          getKey={({ staff_id }) => staff_id}
          isStacked
        />
      </div>
    </section>
  )
}

const columns: readonly Column<Row>[] = [
  { heading: headings.name, isRowHeading: true, cell: ({ name }) => name },
  { heading: headings.email, cell: ({ email }) => email },
  { heading: words.asked, cell: ({ requested_at }) => <Timestamp at={requested_at} /> },
  {
    heading: words.state,
    cell: ({ consented_at }) =>
      consented_at ? (
        <Badge tone="good">{words.consented}</Badge>
      ) : (
        <Badge tone="warning">{words.waiting}</Badge>
      ),
  },
  {
    heading: headings.actions,
    isNumeric: true,
    cell: ({ staff_id, name }) => (
      <ButtonLink
        variant="secondary"
        size="small"
        href={to.admin.member.factorReset(staff_id)}
        aria-label={words.lookFor(name)}
      >
        {words.look}
      </ButtonLink>
    ),
  },
]
