import { UserPlus, Pencil } from 'lucide-react'
import { Outlet } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { hasPermission, type Role } from '../../rules/permissions.ts'
import { adminMembersTexts as texts } from '../../rules/admin-company-texts.ts'
import { readMembers } from '../../server/read-members.ts'
import { ButtonLink } from '#ui/button.tsx'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { getSelectedCompany } from '#shell/admin/selected-store.ts'
import { PageHeader } from '#shell/admin/page-header.tsx'
import type { Route } from './+types/members'
import { OpenInvitations } from './open-invitations.tsx'
import { Badge } from '#ui/badge.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { Timestamp } from '#shell/admin/timestamp.tsx'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { adminShellTexts } from '#shared/text/admin/shell.ts'

export async function loader(args: Route.LoaderArgs) {
  const { staff, user, company_id, company_name, role } = await getSelectedCompany(args)
  const { members, invitations, resets } = await loadOrRefuse(args, 'membersLoadFailed', () =>
    readMembers(staff, company_id),
  )
  return {
    company_name,
    members: members.map((member) => ({
      ...member,
      isSelf: member.staff_id === user.id,
    })),
    invitations,
    // Members cannot consent to their own reset.
    resets: resets.filter(({ staff_id }) => staff_id !== user.id),
    mayEdit: hasPermission(role, 'editMembers'),
  }
}

export const meta = () => toPageTitle(texts.title)

export default function Members({ loaderData }: Route.ComponentProps) {
  const { company_name, members, invitations, resets, mayEdit } = loaderData
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.intro(company_name)}
        actions={
          mayEdit && (
            <ButtonLink href={to.admin.newMember()}>
              <UserPlus aria-hidden="true" strokeWidth={2} />
              {texts.invite}
            </ButtonLink>
          )
        }
      />
      <Outlet />
      {resets.length > 0 && <OpenFactorResets resets={resets} />}
      <MemberTable members={members} mayEdit={mayEdit} />
      {invitations.length > 0 && <OpenInvitations invitations={invitations} mayEdit={mayEdit} />}
    </>
  )
}

type Row = {
  staff_id: string
  name: string
  email: string
  requested_at: Date
  consented_at: Date | null
}

const { columns: headings, factorReset: words } = texts

function OpenFactorResets({ resets }: { resets: readonly Row[] }) {
  return (
    <section className="mb-10">
      <h2 className="heading mb-4 text-lg">{words.title}</h2>
      <div className="paper">
        <Table
          caption={words.title}
          columns={listColumns()}
          rows={resets}
          getKey={({ staff_id }) => staff_id}
          isStacked
        />
      </div>
    </section>
  )
}

const listColumns = (): readonly Column<Row>[] => [
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

type MemberTableRow = {
  staff_id: string
  name: string
  email: string
  role: Role
  created_at: Date
  isSelf: boolean
}

function MemberTable({
  members,
  mayEdit,
}: {
  members: readonly MemberTableRow[]
  mayEdit: boolean
}) {
  return (
    <div className="paper">
      <Table
        caption={texts.title}
        columns={mayEdit ? [...listMemberTableColumns(), getActions()] : listMemberTableColumns()}
        rows={members}
        getKey={({ staff_id }) => staff_id}
        isStacked
        isList
      />
    </div>
  )
}

const listMemberTableColumns = (): readonly Column<MemberTableRow>[] => [
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

const getActions = (): Column<MemberTableRow> => ({
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
})
