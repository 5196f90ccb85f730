import { Form, redirect, useNavigation } from 'react-router'
import { isRefused, refused } from '#domain/errors/errors.ts'
import { staffRefusals } from '#domain/errors/staff.ts'
import { to } from '#domain/paths/paths.ts'
import { adminSignInTexts } from '#domain/text/admin/sign-in.ts'
import { day, sessionTimes } from '#domain/shared/durations.ts'
import { readCookie, staffStepCookie } from '#server/platform/http/cookies.ts'
import { requestScopeContext } from '#server/platform/http/request-scope.ts'
import { readSetUp, startAppSetUp } from '#server/business/staff/set-up-factor.ts'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Link } from '#ui/link.tsx'
import { toRefusedResult } from '#web/form-response.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { runOrRefuse, loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { useFormResult } from '#web/use-form-result.ts'
import { SignInLayout } from '../sign-in-layout.tsx'
import type { Route } from './+types/set-up'
import { PasskeySetUp } from './passkey-set-up.tsx'

const { setUp: words } = adminSignInTexts

export async function loader(args: Route.LoaderArgs) {
  const requestScope = args.context.get(requestScopeContext)
  const step = readCookie(args.request, requestScope, staffStepCookie)
  const person = await loadOrRefuse(args, 'authServiceUnavailable', async () =>
    step ? readSetUp(requestScope, step) : null,
  )
  return { is_open: person !== null, host: requestScope.host }
}

/** Starts the set-up of an authenticator app; its first code is entered on the next page. */
export async function action(args: Route.ActionArgs) {
  const { request, context, url } = args
  const requestScope = context.get(requestScopeContext)
  const step = readCookie(request, requestScope, staffStepCookie)
  if (!step) return toRefusedResult(refused('stepExpired'))
  const refusal = await runOrRefuse(args, 'securitySaveFailed', () =>
    startAppSetUp(requestScope, step),
  )
  const invitation = url.searchParams.get('invitation') ?? undefined
  return isRefused(refusal)
    ? toRefusedResult(refusal)
    : redirect(to.admin.login.setUp.app({ invitation }))
}

export const clientAction = keepFormOnError(staffRefusals.securitySaveFailed)

export function meta() {
  return toPageTitle(words.title)
}

export default function SetUp({ loaderData, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().formMethod === 'POST'
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
            <Button type="submit" pendingLabel={isSending && words.starting}>
              {words.app}
            </Button>
          </Form>
        ) : (
          !error && <ErrorBox>{words.over}</ErrorBox>
        )}
      </PasskeySetUp>
    </SignInLayout>
  )
}
