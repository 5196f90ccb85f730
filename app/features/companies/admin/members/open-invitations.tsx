import { useFetcher } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import type { Role } from '../../rules/permissions.ts'
import { adminMembersTexts as texts } from '../../rules/admin-company-texts.ts'
import { adminShellTexts } from '#shared/text/admin/shell.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/banner.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { toErrorText, type FormResult } from '#web/form-result.ts'
import { Timestamp } from '#shell/admin/timestamp.tsx'
import { PrefetchPage } from '#shell/admin/prefetch-page.tsx'

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
  const { title } = texts.open
  const [firstInvitation] = invitations
  return (
    <section className="mt-10">
      {/* Prefetches the route module, which cannot be fetched once the connection is lost; the action then still shows its error. */}
      {mayEdit && firstInvitation && (
        <PrefetchPage page={to.admin.withdrawal(firstInvitation.id)} />
      )}
      <h2 className="heading mb-4 text-lg">{title}</h2>
      <div className="paper">
        <Table
          caption={title}
          columns={mayEdit ? [...listColumns(), getActions()] : listColumns()}
          rows={invitations}
          getKey={({ id }) => id}
          isStacked
        />
      </div>
    </section>
  )
}

const listColumns = (): readonly Column<Row>[] => [
  { heading: texts.columns.email, isRowHeading: true, cell: ({ email }) => email },
  { heading: texts.columns.role, cell: ({ role }) => adminShellTexts.roles[role] },
  { heading: texts.open.invited, cell: ({ created_at }) => <Timestamp at={created_at} /> },
  {
    heading: texts.open.expires,
    cell: ({ expires_at, has_expired }) =>
      has_expired ? (
        <Badge tone="warning">{texts.open.expired}</Badge>
      ) : (
        <Timestamp at={expires_at} />
      ),
  },
]

const getActions = (): Column<Row> => ({
  heading: texts.columns.actions,
  isNumeric: true,
  cell: (row) => <WithdrawInvitation {...row} />,
})

function WithdrawInvitation({ id, email }: Row) {
  const { Form, data, state } = useFetcher<FormResult>({ key: `withdrawal ${id}` })
  const error = state === 'idle' && toErrorText(data)
  return (
    <Form method="post" action={to.admin.withdrawal(id)} className="grid justify-items-end gap-2">
      <Button
        type="submit"
        variant="secondary"
        size="small"
        aria-label={texts.open.withdrawFor(email)}
        pendingLabel={state !== 'idle' && texts.open.withdrawing}
      >
        {texts.open.withdraw}
      </Button>
      {error && <ErrorBox>{error}</ErrorBox>}
    </Form>
  )
}
