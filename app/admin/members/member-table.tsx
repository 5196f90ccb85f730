import { Pencil } from 'lucide-react'
import { to } from '#domain/paths.ts'
import type { Role } from '#domain/permissions.ts'
import { adminCommonWords } from '#domain/text/admin/common.ts'
import { adminMembersWords as words } from '#domain/text/admin/members.ts'
import { adminShellWords } from '#domain/text/admin/shell.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { Moment } from '../shell/moment.tsx'

type Row = {
  staff_id: string
  name: string
  email: string
  role: Role
  created_at: Date
  isOneself: boolean
}

export function MemberTable({ members, mayEdit }: { members: readonly Row[]; mayEdit: boolean }) {
  return (
    <div className="paper">
      <Table
        caption={words.title}
        columns={mayEdit ? [...columns, actions] : columns}
        rows={members}
        keyOf={({ staff_id }) => staff_id}
        isStacked
      />
    </div>
  )
}

const { columns: headings } = words

const columns: readonly Column<Row>[] = [
  {
    heading: headings.name,
    isRowHeading: true,
    cell: ({ name, isOneself }) => (
      <>
        {name} {isOneself && <Badge className="ms-1">{words.you}</Badge>}
      </>
    ),
  },
  { heading: headings.email, cell: ({ email }) => email },
  { heading: headings.role, cell: ({ role }) => adminShellWords.roles[role] },
  { heading: headings.joined, cell: ({ created_at }) => <Moment at={created_at} /> },
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
      aria-label={adminCommonWords.editNamed(name)}
    >
      <Pencil aria-hidden="true" strokeWidth={1.75} />
    </ButtonLink>
  ),
}
