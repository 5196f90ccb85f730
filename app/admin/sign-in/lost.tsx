import { Form, redirect, useNavigation } from 'react-router'
import { refused } from '#domain/errors/errors.ts'
import { staffRefusals } from '#domain/errors/staff.ts'
import { to } from '#domain/paths/paths.ts'
import { adminSignInTexts } from '#domain/text/admin/sign-in.ts'
import { readCookie, staffStepCookie } from '#server/platform/http/cookies.ts'
import { requestScopeContext } from '#server/platform/http/request-scope.ts'
import {
  readFactorResetOptions,
  requestFactorReset,
} from '#server/business/staff/request-factor-reset.ts'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { toRefusedResult, toSavedResult } from '#web/form-response.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { runOrRefuse, loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { useFormResult } from '#web/use-form-result.ts'
import type { Route } from './+types/lost'
import { SignInLayout } from './sign-in-layout.tsx'

const { lost: words } = adminSignInTexts

export async function loader(args: Route.LoaderArgs) {
  const requestScope = args.context.get(requestScopeContext)
  const step = readCookie(args.request, requestScope, staffStepCookie)
  const loss = await loadOrRefuse(args, 'authServiceUnavailable', async () =>
    step ? readFactorResetOptions(requestScope, step) : null,
  )
  if (!loss) throw redirect(to.admin.login(step ? { news: 'step_expired' } : {}))
  return loss
}

export async function action(args: Route.ActionArgs) {
  const requestScope = args.context.get(requestScopeContext)
  const step = readCookie(args.request, requestScope, staffStepCookie)
  if (!step) return toRefusedResult(refused('stepExpired'))
  const refusal = await runOrRefuse(args, 'staffSignInFailed', () =>
    requestFactorReset(requestScope, step),
  )
  return refusal ? toRefusedResult(refusal) : toSavedResult('')
}

export const clientAction = keepFormOnError(staffRefusals.staffSignInFailed)

export function meta() {
  return toPageTitle(words.title)
}

export default function Lost({ loaderData, actionData }: Route.ComponentProps) {
  const { email, has_other_owners, is_asked, days } = loaderData
  const isSending = useNavigation().formMethod === 'POST'
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
        <Notice>{words.asked(days)}</Notice>
      ) : (
        <Form method="post" className="grid gap-5">
          <p className="text-sm">{words.how}</p>
          <Button type="submit" pendingLabel={isSending && words.asking}>
            {words.ask}
          </Button>
        </Form>
      )}
    </SignInLayout>
  )
}
