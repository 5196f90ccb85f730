import { Form, redirect, useNavigation } from 'react-router'
import { isRefused, refusalText, refused } from '#domain/errors.ts'
import { staffRefusals } from '#domain/errors/staff.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { resetForm } from '#domain/forms/reset-form.ts'
import { to } from '#domain/paths.ts'
import { adminCommonWords } from '#domain/text/admin/common.ts'
import { adminSignInWords } from '#domain/text/admin/sign-in.ts'
import { cookieRemoval, staffCookie } from '#server/http/cookies.ts'
import { visitContext } from '#server/http/visit.ts'
import {
  checkStaffReset,
  isFirstPassword,
  resetStaffPassword,
} from '#server/staff/reset-staff-password.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { faulty, notTaken } from '../form-answer.ts'
import { inPlace } from '../in-place.ts'
import { changeOr, readOr } from '../read-or.ts'
import { secretAddress } from '../secret-address.ts'
import { titled } from '../titled.ts'
import { useFormAnswer } from '../use-form-answer.ts'
import type { Route } from './+types/reset'
import { browserOf } from './browser-of.ts'
import { letIn } from './let-in.ts'
import { NewPassword } from './new-password.tsx'
import { Threshold } from './threshold.tsx'

const { reset: words } = adminSignInWords

export { secretAddress as headers }

export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const visit = context.get(visitContext)
  const isOpen = await readOr({ context }, 'authServiceUnavailable', () =>
    checkStaffReset(visit, token),
  )
  if (!isOpen) return { dead: refusalText(refused('resetLinkInvalid'), 'en') }
  const isFirst = await readOr({ context }, 'authServiceUnavailable', () =>
    isFirstPassword(visit, token),
  )
  return { token, isFirst }
}

export async function action(asked: Route.ActionArgs) {
  const read = readForm(resetForm, await asked.request.formData())
  if ('faults' in read) return faulty(read.faults)
  const visit = asked.context.get(visitContext)
  const reset = await changeOr(asked, 'staffSignInFailed', () =>
    resetStaffPassword(visit, read.values, browserOf(asked.request, visit)),
  )
  if (isRefused(reset)) return notTaken(reset)
  if (reset.session) return letIn(visit, reset.session)
  // The reset ended every session, including the one in this browser.
  const headers = { 'set-cookie': cookieRemoval(visit, staffCookie) }
  return redirect(to.admin.login({ news: 'password_saved' }), { headers })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(staffRefusals.staffSignInFailed.en, serverAction)
}

export function meta() {
  return titled(words.title)
}

export default function Reset({ loaderData, actionData }: Route.ComponentProps) {
  const { token, isFirst, dead } = loaderData
  const isSaving = useNavigation().formMethod === 'POST'
  const { form, error, faultOf } = useFormAnswer(actionData)
  if (dead) {
    return (
      <Threshold title={words.title}>
        <ErrorBox>{dead}</ErrorBox>
        <ButtonLink href={to.admin.login.forgotten()}>{words.askAgain}</ButtonLink>
      </Threshold>
    )
  }
  return (
    <Threshold
      title={isFirst ? words.first.title : words.title}
      intro={isFirst ? words.first.intro : words.intro}
    >
      <Form ref={form} method="post" noValidate className="grid gap-5">
        {error && <ErrorBox>{error}</ErrorBox>}
        <input type="hidden" name="token" value={token} />
        <NewPassword
          label={isFirst ? words.first.password : words.newPassword}
          error={faultOf('password')}
        />
        <Button type="submit" pendingLabel={isSaving && adminCommonWords.saving}>
          {isFirst ? words.first.save : words.save}
        </Button>
      </Form>
    </Threshold>
  )
}
