import { Form } from 'react-router'
import { to } from '#domain/paths.ts'
import type { Role } from '#domain/permissions.ts'
import { adminMembersWords as words } from '#domain/text/admin/members.ts'
import { adminShellWords } from '#domain/text/admin/shell.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { Moment } from '../shell/moment.tsx'

type Row = {
  id: string
  email: string
  role: Role
  created_at: Date
  expires_at: Date
  has_expired: boolean
}

type Props = { invitations: readonly Row[]; mayEdit: boolean }

/** Those who were asked and have not answered. */
export function OpenInvitations({ invitations, mayEdit }: Props) {
  const { title } = words.open
  return (
    <section aria-label={title} className="mt-10">
      <h2 className="heading mb-4 text-lg">{title}</h2>
      <div className="paper">
        <Table
          caption={title}
          columns={mayEdit ? [...columns, actions] : columns}
          rows={invitations}
          keyOf={({ id }) => id}
          isStacked
        />
      </div>
    </section>
  )
}

const columns: readonly Column<Row>[] = [
  { heading: words.columns.email, isRowHeading: true, cell: ({ email }) => email },
  { heading: words.columns.role, cell: ({ role }) => adminShellWords.roles[role] },
  { heading: words.open.invited, cell: ({ created_at }) => <Moment at={created_at} /> },
  {
    heading: words.open.expires,
    cell: ({ expires_at, has_expired }) =>
      has_expired ? <Badge tone="warning">{words.open.expired}</Badge> : <Moment at={expires_at} />,
  },
]

const actions: Column<Row> = {
  heading: words.columns.actions,
  isNumeric: true,
  cell: ({ id, email }) => (
    <Form method="post" action={to.admin.withdrawal(id)}>
      <Button
        type="submit"
        variant="secondary"
        size="small"
        aria-label={words.open.withdrawFor(email)}
      >
        {words.open.withdraw}
      </Button>
    </Form>
  ),
}
