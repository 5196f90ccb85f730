import { UserPlus } from 'lucide-react'
import { Outlet } from 'react-router'
import { to } from '#domain/paths.ts'
import { mayStaff } from '#domain/permissions.ts'
import { adminMembersWords as words } from '#domain/text/admin/members.ts'
import { readMembers } from '#server/companies/read-members.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { companyOf } from '../company-of.ts'
import { readOr } from '../read-or.ts'
import { PageHead } from '../shell/page-head.tsx'
import { signedInStaff } from '../signed-in.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/members'
import { MemberTable } from './member-table.tsx'
import { OpenFactorResets } from './open-factor-resets.tsx'
import { OpenInvitations } from './open-invitations.tsx'

export async function loader(asked: Route.LoaderArgs) {
  const signedIn = await signedInStaff(asked)
  const { company_id, company_name, role } = companyOf(signedIn)
  const { members, invitations, resets } = orRefuse(
    await readOr(asked, 'membersLoadFailed', () => readMembers(signedIn.staff, company_id)),
  )
  return {
    company_name,
    members: members.map((member) => ({
      ...member,
      isOneself: member.staff_id === signedIn.person.id,
    })),
    invitations,
    // Members cannot consent to their own reset.
    resets: resets.filter(({ staff_id }) => staff_id !== signedIn.person.id),
    mayEdit: mayStaff(role, 'editMembers'),
  }
}

export function meta() {
  return titled(words.title)
}

export default function Members({ loaderData }: Route.ComponentProps) {
  const { company_name, members, invitations, resets, mayEdit } = loaderData
  return (
    <>
      <PageHead
        title={words.title}
        description={words.intro(company_name)}
        actions={
          mayEdit && (
            <ButtonLink href={to.admin.newMember()}>
              <UserPlus aria-hidden="true" strokeWidth={2} />
              {words.invite}
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
