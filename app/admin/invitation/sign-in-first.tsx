import { to } from '#domain/paths/paths.ts'
import { adminSignInTexts } from '#domain/text/admin/sign-in.ts'
import { ButtonLink } from '#ui/button-link.tsx'

const { invitation: words } = adminSignInTexts

/** The sign-in returns to the invitation. */
export function SignInFirst({ token }: { token: string }) {
  return (
    <div className="grid gap-5">
      <p>{words.known}</p>
      <ButtonLink href={to.admin.login({ invitation: token })}>{words.signIn}</ButtonLink>
    </div>
  )
}
