import { PrefetchPageLinks, useFetcher } from 'react-router'
import { to } from '#domain/paths.ts'
import type { Role } from '#domain/permissions.ts'
import { adminMembersWords as words } from '#domain/text/admin/members.ts'
import { adminShellWords } from '#domain/text/admin/shell.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { errorOf, type FormAnswer } from '../form-answer.ts'
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

export function OpenInvitations({ invitations, mayEdit }: Props) {
  const { title } = words.open
  const [any] = invitations
  return (
    <section className="mt-10">
      {/* Prefetches the route module, which cannot be fetched once the connection is lost; the action then still shows its error. */}
      {mayEdit && any && <PrefetchPageLinks page={to.admin.withdrawal(any.id)} />}
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
  cell: (row) => <Withdrawal {...row} />,
}

function Withdrawal({ id, email }: Row) {
  const { Form, data, state } = useFetcher<FormAnswer>({ key: `withdrawal ${id}` })
  const error = state === 'idle' && errorOf(data)
  return (
    <Form method="post" action={to.admin.withdrawal(id)} className="grid justify-items-end gap-2">
      <Button
        type="submit"
        variant="secondary"
        size="small"
        aria-label={words.open.withdrawFor(email)}
        pendingLabel={state !== 'idle' && words.open.withdrawing}
      >
        {words.open.withdraw}
      </Button>
      {error && <ErrorBox>{error}</ErrorBox>}
    </Form>
  )
}
