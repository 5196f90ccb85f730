import { to } from '#domain/paths/paths.ts'
import { adminSignInTexts } from '#domain/text/admin/sign-in.ts'
import { ButtonLink } from '#ui/button-link.tsx'

const { invitation: words } = adminSignInTexts

type Props = { token: string; account: 'here' | 'elsewhere' }

/** The sign-in returns to the invitation. */
export function SignInFirst({ token, account }: Props) {
  const query = { invitation: token }
  return (
    <div className="grid gap-5">
      <p>{words.known}</p>
      <ButtonLink
        href={account === 'here' ? to.admin.login(query) : to.admin.login.elsewhere(query)}
      >
        {words.signIn}
      </ButtonLink>
    </div>
  )
}
