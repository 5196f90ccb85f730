import { Form, redirect, useNavigation } from 'react-router'
import { refusalText, refused } from '#domain/errors.ts'
import { staffRefusals } from '#domain/errors/staff.ts'
import { factorResetForm } from '#domain/forms/security-forms.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { to } from '#domain/paths.ts'
import { adminSignInWords } from '#domain/text/admin/sign-in.ts'
import { cookieRemoval, staffCookie } from '#server/http/cookies.ts'
import { visitContext } from '#server/http/visit.ts'
import { checkFactorReset, resetFactor } from '#server/staff/reset-factor.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { notTaken } from '../form-answer.ts'
import { inPlace } from '../in-place.ts'
import { changeOr, readOr } from '../read-or.ts'
import { secretAddress } from '../secret-address.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/factor-reset'
import { Threshold } from './threshold.tsx'

const { factorReset: words } = adminSignInWords

export { secretAddress as headers }

export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const isOpen = await readOr({ context }, 'authServiceUnavailable', () =>
    checkFactorReset(context.get(visitContext), token),
  )
  return isOpen ? { token } : { dead: refusalText(refused('factorResetInvalid'), 'en') }
}

/** Only a POST resets the factor: mail scanners follow links. */
export async function action(asked: Route.ActionArgs) {
  const read = readForm(factorResetForm, await asked.request.formData())
  if ('faults' in read) return notTaken(refused('factorResetInvalid'))
  const visit = asked.context.get(visitContext)
  const no = await changeOr(asked, 'staffSignInFailed', () => resetFactor(visit, read.values.token))
  if (no) return notTaken(no)
  const headers = { 'set-cookie': cookieRemoval(visit, staffCookie) }
  return redirect(to.admin.login({ news: 'factor_reset' }), { headers })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(staffRefusals.staffSignInFailed.en, serverAction)
}

export function meta() {
  return titled(words.title)
}

export default function FactorReset({ loaderData, actionData }: Route.ComponentProps) {
  const isRemoving = useNavigation().formMethod === 'POST'
  const dead = loaderData.dead ?? actionData?.error
  if (dead) {
    return (
      <Threshold title={words.title}>
        <ErrorBox>{dead}</ErrorBox>
        <ButtonLink href={to.admin.login()}>{words.back}</ButtonLink>
      </Threshold>
    )
  }
  return (
    <Threshold title={words.title} intro={words.intro}>
      <Form method="post" className="grid">
        <input type="hidden" name="token" value={loaderData.token} />
        <Button type="submit" variant="danger" pendingLabel={isRemoving && words.removing}>
          {words.remove}
        </Button>
      </Form>
    </Threshold>
  )
}
