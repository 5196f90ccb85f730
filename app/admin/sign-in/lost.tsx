import { Form, redirect, useNavigation } from 'react-router'
import { refused } from '#domain/errors.ts'
import { staffRefusals } from '#domain/errors/staff.ts'
import { to } from '#domain/paths.ts'
import { adminSignInWords } from '#domain/text/admin/sign-in.ts'
import { cookieOf, staffStepCookie } from '#server/http/cookies.ts'
import { visitContext } from '#server/http/visit.ts'
import { readFactorLoss, requestFactorReset } from '#server/staff/request-factor-reset.ts'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { notTaken, takenWith } from '../form-answer.ts'
import { inPlace } from '../in-place.ts'
import { changeOr, readOr } from '../read-or.ts'
import { titled } from '../titled.ts'
import { useFormAnswer } from '../use-form-answer.ts'
import type { Route } from './+types/lost'
import { Threshold } from './threshold.tsx'

const { lost: words } = adminSignInWords

export async function loader(asked: Route.LoaderArgs) {
  const visit = asked.context.get(visitContext)
  const step = cookieOf(asked.request, visit, staffStepCookie)
  const loss = await readOr(asked, 'authServiceUnavailable', async () =>
    step ? readFactorLoss(visit, step) : null,
  )
  if (!loss) throw redirect(to.admin.login(step ? { news: 'step_expired' } : {}))
  return loss
}

export async function action(asked: Route.ActionArgs) {
  const visit = asked.context.get(visitContext)
  const step = cookieOf(asked.request, visit, staffStepCookie)
  if (!step) return notTaken(refused('stepExpired'))
  const no = await changeOr(asked, 'staffSignInFailed', () => requestFactorReset(visit, step))
  return no ? notTaken(no) : takenWith('')
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(staffRefusals.staffSignInFailed.en, serverAction)
}

export function meta() {
  return titled(words.title)
}

export default function Lost({ loaderData, actionData }: Route.ComponentProps) {
  const { email, can_be_consented, is_asked, days } = loaderData
  const isSending = useNavigation().formMethod === 'POST'
  const { error, explanation } = useFormAnswer(actionData)
  return (
    <Threshold
      title={words.title}
      intro={words.intro}
      foot={
        <Link href={to.admin.login.code()} className="link">
          {words.back}
        </Link>
      }
    >
      {error && <ErrorBox title={error}>{explanation}</ErrorBox>}
      {!can_be_consented ? (
        <div className="grid gap-3 text-sm">
          <p>{words.alone}</p>
          <code className="font-mono text-sm wrap-anywhere select-all">{words.command(email)}</code>
        </div>
      ) : is_asked ? (
        <Notice>{words.asked(days)}</Notice>
      ) : (
        <Form method="post" className="grid gap-5">
          <p className="text-sm">{words.how}</p>
          <Button type="submit" pendingLabel={isSending && words.asking}>
            {words.ask}
          </Button>
        </Form>
      )}
    </Threshold>
  )
}
