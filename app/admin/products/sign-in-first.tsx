import { to } from '#domain/paths.ts'
import { adminProductFormWords as words } from '#domain/text/admin/product-form.ts'
import { ErrorBox } from '#ui/error-box.tsx'

/** The session has ended under somebody's hands: the way in opens beside what they wrote. */
export function SignInFirst({ error }: { error: string }) {
  return (
    <ErrorBox>
      <p>{error}</p>
      <p className="mt-2">
        <a
          href={to.admin.login()}
          target="_blank"
          rel="noreferrer"
          className="font-medium underline"
        >
          {words.signInFirst}
        </a>{' '}
        {words.signInHint}
      </p>
    </ErrorBox>
  )
}
