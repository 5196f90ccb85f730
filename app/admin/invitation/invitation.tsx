import { redirect } from 'react-router'
import { isRefused, refusalText } from '#domain/errors.ts'
import { joinForm } from '#domain/forms/member-form.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { to } from '#domain/paths.ts'
import { adminShellWords } from '#domain/text/admin/shell.ts'
import { adminSignInWords } from '#domain/text/admin/sign-in.ts'
import { acceptInvitation } from '#server/companies/accept-invitation.ts'
import { readInvitation } from '#server/companies/read-invitation.ts'
import { visitContext } from '#server/http/visit.ts'
import { checkStaffAccount, joinCompany } from '#server/staff/join-company.ts'
import { ErrorBox } from '#ui/error-box.tsx'
import { faulty, notTaken } from '../form-answer.ts'
import { changeOr, readOr } from '../read-or.ts'
import { secretAddress } from '../secret-address.ts'
import { browserOf } from '../sign-in/browser-of.ts'
import { letIn } from '../sign-in/let-in.ts'
import { Threshold } from '../sign-in/threshold.tsx'
import { findSignedInStaff } from '../signed-in.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/invitation'
import { JoinAsSignedIn } from './join-as-signed-in.tsx'
import { JoinAsNew } from './join-as-new.tsx'
import { SignInFirst } from './sign-in-first.tsx'

const { invitation: words } = adminSignInWords

export { secretAddress as headers }

export async function loader(asked: Route.LoaderArgs) {
  const visit = asked.context.get(visitContext)
  const { token } = asked.params
  const invitation = await readOr(asked, 'authServiceUnavailable', () =>
    readInvitation(visit, token),
  )
  if (isRefused(invitation)) return { dead: refusalText(invitation, 'en') }
  const { company_name, email, role } = invitation
  const signedIn = await findSignedInStaff(asked)
  return {
    invitation: { token, company_name, email, role },
    signed_in: signedIn?.person.email ?? null,
    has_account: await checkStaffAccount(visit, email),
  }
}

export async function action(asked: Route.ActionArgs) {
  const visit = asked.context.get(visitContext)
  const { token } = asked.params
  const signedIn = await findSignedInStaff(asked)
  if (signedIn) {
    const { id, name, email } = signedIn.person
    const no = await changeOr(asked, 'memberSaveFailed', () =>
      acceptInvitation(visit, token, { staff_id: id, name, email }),
    )
    return no ? notTaken(no) : redirect(to.admin())
  }
  const form = await asked.request.formData()
  const read = readForm(joinForm, form)
  if ('faults' in read) return faulty(read.faults, form)
  const joined = await changeOr(asked, 'memberSaveFailed', () =>
    joinCompany(visit, token, read.values, browserOf(asked.request, visit)),
  )
  return isRefused(joined) ? notTaken(joined, form) : letIn(visit, joined.token)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const company = loaderData?.invitation?.company_name
  return titled(company ? words.title(company) : words.dead)
}

export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation, signed_in, has_account } = loaderData
  if (!invitation) {
    return (
      <Threshold title={words.dead}>
        <ErrorBox>{loaderData.dead}</ErrorBox>
      </Threshold>
    )
  }
  const { token, company_name, email, role } = invitation
  return (
    <Threshold
      title={words.title(company_name)}
      intro={words.role(adminShellWords.roles[role], email)}
    >
      {signed_in !== null ? (
        <JoinAsSignedIn invited={email} signedIn={signed_in} answer={actionData} />
      ) : has_account ? (
        <SignInFirst token={token} />
      ) : (
        <JoinAsNew answer={actionData} />
      )}
    </Threshold>
  )
}
