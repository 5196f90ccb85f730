import { redirect } from 'react-router'
import { ownPasswordForm } from '#domain/forms/security-forms.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { to } from '#domain/paths/paths.ts'
import { adminSecurityTexts } from '#domain/text/admin/security.ts'
import { requestScopeContext } from '#server/platform/http/request-scope.ts'
import { startSecondFactor } from '#server/business/staff/start-second-factor.ts'
import { toInvalidResult } from '#web/form-result.ts'
import { runOrRefuse } from '#web/load-or-refuse.ts'
import { getSignedInStaff } from '../shell/signed-in-staff.ts'
import { refuseForm, verifyStepUp } from '../step-up/verify-step-up.ts'
import { toPageTitle } from '#web/page-title.ts'
import type { Route } from './+types/second-factor'
import { OwnPasswordForm } from './own-password-form.tsx'

const { secondFactor: words } = adminSecurityTexts

export async function loader(args: Route.LoaderArgs) {
  await getSignedInStaff(args)
  return null
}

export async function action(args: Route.ActionArgs) {
  const signedIn = await getSignedInStaff(args)
  const form = await args.request.formData()
  const stepUpRefusal = await verifyStepUp(args, form)
  if (stepUpRefusal) return stepUpRefusal
  const parsed = parseForm(ownPasswordForm, form)
  if ('fieldErrors' in parsed) return toInvalidResult(parsed.fieldErrors)
  const refusal = await runOrRefuse(args, 'securitySaveFailed', () =>
    startSecondFactor(
      args.context.get(requestScopeContext),
      signedIn,
      parsed.values.current_password,
    ),
  )
  return refusal
    ? refuseForm(args, refusal)
    : redirect(to.admin.security.secondFactor.confirmation())
}

export function meta() {
  return toPageTitle(words.title)
}

export default function SecondFactor({ actionData }: Route.ComponentProps) {
  return (
    <OwnPasswordForm title={words.title} text={words.off} label={words.next} result={actionData} />
  )
}
