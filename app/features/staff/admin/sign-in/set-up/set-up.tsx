import { screenRefusals } from '#shared/errors/screen-refusals.ts'
import { Form } from 'react-router'
import { refused } from '#shared/errors/errors.ts'
import { to } from '#shared/paths/paths.ts'
import { adminSignInTexts } from '../../../rules/admin-sign-in-texts.ts'
import { day, sessionTimes } from '#shared/durations.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { readSetUp, startAppSetUp } from '../../../server/set-up-factor.ts'
import { ErrorBox } from '#ui/banner.tsx'
import { Link } from '#ui/link.tsx'
import { formAction } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { useFormResult } from '#web/use-form-result.ts'
import { SubmitButton } from '#web/submit-button.tsx'
import { getSignInContext, loadPendingSignIn } from '../sign-in-context.ts'
import { getEntryQuery } from '../sign-in-responses.ts'
import { SignInLayout } from '../sign-in-layout.tsx'
import type { Route } from './+types/set-up'
import { PasskeySetUp } from './passkey-set-up.tsx'

const failure = screenRefusals.securitySaveFailed

const { setUp: words } = adminSignInTexts

export async function loader(args: Route.LoaderArgs) {
  const person = await loadPendingSignIn(args, readSetUp)
  return { is_open: person !== null, host: args.context.get(requestScopeContext).host }
}

/** Starts the set-up of an authenticator app; its first code is entered on the next page. */
export const action = formAction({
  authorise: getSignInContext,
  failureCode: failure.code,
  run: async ({ requestScope, step }) =>
    step ? startAppSetUp(requestScope, step) : refused('stepExpired'),
  done: ({ requestScope }, { url }) => to.admin.login.setUp.app(getEntryQuery(requestScope, url)),
})

export const clientAction = keepFormOnError(failure)

export const meta = () => toPageTitle(words.title)

export default function SetUp({ loaderData, actionData }: Route.ComponentProps) {
  const { error, explanation } = useFormResult(actionData)
  return (
    <SignInLayout
      title={words.title}
      intro={words.intro(sessionTimes.factorGrace / day)}
      footer={
        <Link href={to.admin.login()} className="link">
          {words.back}
        </Link>
      }
    >
      {error && <ErrorBox title={error}>{explanation}</ErrorBox>}
      <PasskeySetUp host={loaderData.host} isOpen={loaderData.is_open}>
        {loaderData.is_open ? (
          <Form method="post" className="grid gap-2">
            <p className="text-sm text-muted">{words.appText}</p>
            <SubmitButton pendingLabel={words.starting}>{words.app}</SubmitButton>
          </Form>
        ) : (
          !error && <ErrorBox>{words.over}</ErrorBox>
        )}
      </PasskeySetUp>
    </SignInLayout>
  )
}
