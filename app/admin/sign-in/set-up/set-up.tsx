import { Form, redirect, useNavigation } from 'react-router'
import { isRefused, refused } from '#domain/errors.ts'
import { staffRefusals } from '#domain/errors/staff.ts'
import { limits } from '#domain/limits.ts'
import { to } from '#domain/paths.ts'
import { adminSignInWords } from '#domain/text/admin/sign-in.ts'
import { cookieOf, staffStepCookie } from '#server/http/cookies.ts'
import { visitContext } from '#server/http/visit.ts'
import { readSetUp, startAppSetUp } from '#server/staff/set-up-factor.ts'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Link } from '#ui/link.tsx'
import { notTaken } from '../../form-answer.ts'
import { inPlace } from '../../in-place.ts'
import { changeOr, readOr } from '../../read-or.ts'
import { titled } from '../../titled.ts'
import { useFormAnswer } from '../../use-form-answer.ts'
import { Threshold } from '../threshold.tsx'
import type { Route } from './+types/set-up'
import { PasskeySetUp } from './passkey-set-up.tsx'

const { setUp: words } = adminSignInWords

export async function loader(asked: Route.LoaderArgs) {
  const visit = asked.context.get(visitContext)
  const step = cookieOf(asked.request, visit, staffStepCookie)
  const person = await readOr(asked, 'authServiceUnavailable', async () =>
    step ? readSetUp(visit, step) : null,
  )
  return { is_open: person !== null, host: visit.host }
}

/** Starts the set-up of an authenticator app; its first code is entered on the next page. */
export async function action(asked: Route.ActionArgs) {
  const { request, context, url } = asked
  const visit = context.get(visitContext)
  const step = cookieOf(request, visit, staffStepCookie)
  if (!step) return notTaken(refused('stepExpired'))
  const no = await changeOr(asked, 'securitySaveFailed', () => startAppSetUp(visit, step))
  const invitation = url.searchParams.get('invitation') ?? undefined
  return isRefused(no) ? notTaken(no) : redirect(to.admin.login.setUp.app({ invitation }))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(staffRefusals.securitySaveFailed.en, serverAction)
}

export function meta() {
  return titled(words.title)
}

export default function SetUp({ loaderData, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().formMethod === 'POST'
  const { error, explanation } = useFormAnswer(actionData)
  return (
    <Threshold
      title={words.title}
      intro={words.intro(limits.factorGraceDays)}
      foot={
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
    </Threshold>
  )
}
