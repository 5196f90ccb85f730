import { UserPlus } from 'lucide-react'
import { Outlet } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { hasPermission } from '../../rules/permissions.ts'
import { adminMembersTexts as texts } from '../../rules/admin-members-texts.ts'
import { readMembers } from '../../server/read-members.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { getSelectedCompany } from '#shell/admin/selected-company.ts'
import { PageHeader } from '#shell/admin/page-header.tsx'
import type { Route } from './+types/members'
import { MemberTable } from './member-table.tsx'
import { OpenFactorResets } from './open-factor-resets.tsx'
import { OpenInvitations } from './open-invitations.tsx'

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
