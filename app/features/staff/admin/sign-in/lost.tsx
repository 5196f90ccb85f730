import { Form } from 'react-router'
import { refused } from '#shared/errors/errors.ts'
import { staffRefusals } from '../../rules/errors.ts'
import { to } from '#shared/paths/paths.ts'
import { adminSignInTexts } from '../../rules/admin-sign-in-texts.ts'
import { readFactorResetOptions, requestFactorReset } from '../../server/request-factor-reset.ts'
import { ErrorBox, Banner } from '#ui/banner.tsx'
import { Link } from '#ui/link.tsx'
import { formAction } from '#web/form-action.ts'
import { toSavedResult } from '#web/form-response.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { useFormResult } from '#web/use-form-result.ts'
import { SubmitButton } from '#web/submit-button.tsx'
import type { Route } from './+types/lost'
import { getSignInContext, requirePendingSignIn } from './sign-in-context.ts'
import { SignInLayout } from './sign-in-layout.tsx'

const failure = staffRefusals.staffSignInFailed

const { lost: words } = adminSignInTexts

export function loader(args: Route.LoaderArgs) {
  return requirePendingSignIn(args, readFactorResetOptions)
}

export const action = formAction({
  authorise: getSignInContext,
  failureCode: failure.code,
  run: async ({ requestScope, step }) =>
    step ? requestFactorReset(requestScope, step) : refused('stepExpired'),
  done: () => toSavedResult(''),
})

export const clientAction = keepFormOnError(failure)

export const meta = () => toPageTitle(words.title)

export default function Lost({ loaderData, actionData }: Route.ComponentProps) {
  const { email, has_other_owners, is_asked, days } = loaderData
  const { error, explanation } = useFormResult(actionData)
  return (
    <SignInLayout
      title={words.title}
      intro={words.intro}
      footer={
        <Link href={to.admin.login.code()} className="link">
          {words.back}
        </Link>
      }
    >
      {error && <ErrorBox title={error}>{explanation}</ErrorBox>}
      {!has_other_owners ? (
        <div className="grid gap-3 text-sm">
          <p>{words.alone}</p>
          <code className="font-mono text-sm wrap-anywhere select-all">{words.command(email)}</code>
        </div>
      ) : is_asked ? (
        <Banner>{words.asked(days)}</Banner>
      ) : (
        <Form method="post" className="grid gap-5">
          <p className="text-sm">{words.how}</p>
          <SubmitButton pendingLabel={words.asking}>{words.ask}</SubmitButton>
        </Form>
      )}
    </SignInLayout>
  )
}
