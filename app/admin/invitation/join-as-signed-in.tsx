import { Form, useNavigation } from 'react-router'
import { to } from '#domain/paths.ts'
import { adminShellWords } from '#domain/text/admin/shell.ts'
import { adminSignInWords } from '#domain/text/admin/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import type { FormAnswer } from '../form-answer.ts'

const { invitation: words } = adminSignInWords

type Props = { invited: string; signedIn: string; answer: FormAnswer | undefined }

export function JoinAsSignedIn({ invited, signedIn, answer }: Props) {
  const isJoining = useNavigation().formMethod === 'POST'
  if (invited !== signedIn) {
    return (
      <Form method="post" action={to.admin.logout()} className="grid gap-5">
        <p>{words.another(signedIn)}</p>
        <Button type="submit" variant="secondary">
          {adminShellWords.signOut}
        </Button>
      </Form>
    )
  }
  return (
    <Form method="post" className="grid gap-5">
      {answer?.error && <ErrorBox>{answer.error}</ErrorBox>}
      <Button type="submit" pendingLabel={isJoining && words.accepting}>
        {words.accept}
      </Button>
    </Form>
  )
}
