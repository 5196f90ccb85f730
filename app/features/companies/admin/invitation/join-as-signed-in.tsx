import { Form } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { adminShellTexts } from '#shared/text/admin/shell.ts'
import { adminSignInTexts } from '#features/staff/rules/admin-sign-in-texts.ts'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { type FormResult, readFormResult } from '#web/form-result.ts'
import { SubmitButton } from '#web/submit-button.tsx'

const { invitation: words } = adminSignInTexts

type Props = { invitedEmail: string; signedInEmail: string; result: FormResult | undefined }

export function JoinAsSignedIn({ invitedEmail, signedInEmail, result }: Props) {
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
