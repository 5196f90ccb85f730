import { to } from '#shared/paths/paths.ts'
import { adminSignInTexts } from '#features/staff/rules/admin-sign-in-texts.ts'
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
