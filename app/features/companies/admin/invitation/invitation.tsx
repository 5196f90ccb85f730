import { isRefused, getRefusalText } from '#shared/errors/errors.ts'
import { joinForm } from '../../rules/company-forms.ts'
import { to } from '#shared/paths/paths.ts'
import { adminShellTexts } from '#shared/text/admin/shell.ts'
import { adminSignInTexts } from '#features/staff/rules/admin-sign-in-texts.ts'
import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { acceptInvitation, readInvitation } from '../../server/accept-invitation.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { findInvitedSignIn, joinCompany } from '#features/staff/server/join-company.ts'
import { ErrorBox } from '#ui/banner.tsx'
import { formAction } from '#web/form-action.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { reloadForStrictCookie } from '#web/leave-by-page.ts'
import { toPageTitle } from '#web/page-title.ts'
import { getSignInContext } from '#features/staff/admin/sign-in/sign-in-context.ts'
import { redirectSignedIn } from '#features/staff/admin/sign-in/sign-in-responses.ts'
import { SignInLayout } from '#features/staff/admin/sign-in/sign-in-layout.tsx'
import { findSignedInStaff, getSignedInStaff } from '#shell/admin/signed-in-staff.ts'
import type { Route } from './+types/invitation'
import { Form } from 'react-router'
import { Field, TextInput } from '#ui/field.tsx'
import { type FormResult, readFormResult } from '#web/form-result.ts'
import { NewPassword } from '#features/staff/admin/sign-in/new-password.tsx'
import { useFormResult } from '#web/use-form-result.ts'
import { SubmitButton } from '#web/submit-button.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'

const { invitation: words } = adminSignInTexts

export const middleware = [reloadForStrictCookie]

export async function loader(args: Route.LoaderArgs) {
  const requestScope = args.context.get(requestScopeContext)
  const { token } = args.params
  const { invitation } = await loadOrRefuse(
    args,
    'authServiceUnavailable',
    async ({ database }) => ({
      invitation: await readInvitation(database, token),
    }),
  )
  if (isRefused(invitation))
    return { refusalMessage: getRefusalText(invitation, getStaffLanguage()) }
  const { company_name, email, role } = invitation
  const signedIn = await findSignedInStaff(args)
  return {
    invitation: { company_name, email, role },
    signed_in: signedIn?.user.email ?? null,
    signInPath: await findInvitedSignIn(requestScope, email, token),
  }
}

export async function action(args: Route.ActionArgs) {
  return (await findSignedInStaff(args)) ? acceptAsSignedIn(args) : joinAsNew(args)
}

const acceptAsSignedIn = formAction({
  authorise: getSignedInStaff,
  failureCode: 'memberSaveFailed',
  run: ({ requestScope, user: { id, name, email } }, { params }: Route.ActionArgs) =>
    acceptInvitation(requestScope.database, params.token, { staff_id: id, name, email }),
  done: () => to.admin(),
})

const joinAsNew = formAction({
  authorise: getSignInContext,
  schema: joinForm,
  failureCode: 'memberSaveFailed',
  run: ({ requestScope, browser, values }, { params }: Route.ActionArgs) =>
    joinCompany(requestScope, params.token, { ...values, language: getStaffLanguage() }, browser),
  done: ({ outcome }, { context }) => redirectSignedIn(context, outcome),
})

export function meta({ loaderData }: Route.MetaArgs) {
  const company = loaderData?.invitation?.company_name
  return toPageTitle(company ? words.title(company) : words.dead)
}

export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation, signed_in, signInPath } = loaderData
  if (!invitation) {
    return (
      <SignInLayout title={words.dead}>
        <ErrorBox>{loaderData.refusalMessage}</ErrorBox>
      </SignInLayout>
    )
  }
  const { company_name, email, role } = invitation
  return (
    <SignInLayout
      title={words.title(company_name)}
      intro={words.role(adminShellTexts.roles[role], email)}
    >
      {signed_in !== null ? (
        <JoinAsSignedIn invitedEmail={email} signedInEmail={signed_in} result={actionData} />
      ) : signInPath !== null ? (
        <SignInFirst path={signInPath} />
      ) : (
        <JoinAsNew result={actionData} />
      )}
    </SignInLayout>
  )
}

function JoinAsNew({ result }: { result: FormResult | undefined }) {
  const { form, error, getFieldError, getSubmittedValue } = useFormResult(result)
  return (
    <Form ref={form} method="post" noValidate className="grid gap-5">
      <p>{words.intro}</p>
      {error && <ErrorBox>{error}</ErrorBox>}
      <Field label={words.name} error={getFieldError('name')}>
        <TextInput
          name="name"
          defaultValue={getSubmittedValue('name')}
          autoComplete="name"
          autoFocus
        />
      </Field>
      <NewPassword label={adminSignInTexts.password} error={getFieldError('password')} />
      <SubmitButton pendingLabel={words.accepting}>{words.accept}</SubmitButton>
    </Form>
  )
}

type Props = { invitedEmail: string; signedInEmail: string; result: FormResult | undefined }

function JoinAsSignedIn({ invitedEmail, signedInEmail, result }: Props) {
  const { error } = readFormResult(result)
  if (invitedEmail !== signedInEmail) {
    return (
      <Form method="post" action={to.admin.logout()} className="grid gap-5">
        <p>{words.another(signedInEmail)}</p>
        <Button type="submit" variant="secondary">
          {adminShellTexts.signOut}
        </Button>
      </Form>
    )
  }
  return (
    <Form method="post" className="grid gap-5">
      {error && <ErrorBox>{error}</ErrorBox>}
      <SubmitButton pendingLabel={words.accepting}>{words.accept}</SubmitButton>
    </Form>
  )
}

/** The sign-in returns to the invitation. */
function SignInFirst({ path }: { path: string }) {
  return (
    <div className="grid gap-5">
      <p>{words.known}</p>
      <ButtonLink href={path}>{words.signIn}</ButtonLink>
    </div>
  )
}
