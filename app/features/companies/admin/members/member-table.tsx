import { Pencil } from 'lucide-react'
import { to } from '#shared/paths/paths.ts'
import type { Role } from '../../rules/permissions.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { adminMembersTexts as texts } from '../../rules/admin-members-texts.ts'
import { adminShellTexts } from '#shared/text/admin/shell.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { Timestamp } from '#shell/admin/timestamp.tsx'

type Row = {
  staff_id: string
  name: string
  email: string
  role: Role
  created_at: Date
  isSelf: boolean
}

export function MemberTable({ members, mayEdit }: { members: readonly Row[]; mayEdit: boolean }) {
  return (
    <div className="paper">
      <Table
        caption={texts.title}
        columns={mayEdit ? [...columns, actions] : columns}
        rows={members}
        getKey={({ staff_id }) => staff_id}
        isStacked
      />
    </div>
  )
}

const { columns: headings } = texts

const columns: readonly Column<Row>[] = [
  {
    heading: headings.name,
    isRowHeading: true,
    cell: ({ name, isSelf }) => (
      <>
        {name} {isSelf && <Badge className="ms-1">{texts.you}</Badge>}
      </>
    ),
  },
  { heading: headings.email, cell: ({ email }) => email },
  { heading: headings.role, cell: ({ role }) => adminShellTexts.roles[role] },
  { heading: headings.joined, cell: ({ created_at }) => <Timestamp at={created_at} /> },
]

const actions: Column<Row> = {
  heading: headings.actions,
  isNumeric: true,
  cell: ({ staff_id, name }) => (
    <ButtonLink
      variant="quiet"
      size="small"
      className="button-icon text-muted"
      href={to.admin.member(staff_id)}
      aria-label={adminCommonTexts.editNamed(name)}
    >
      <Pencil aria-hidden="true" strokeWidth={1.75} />
    </ButtonLink>
  ),
}
