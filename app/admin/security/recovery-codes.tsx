import { isRefused } from '#domain/errors/errors.ts'
import { ownPasswordForm } from '#domain/forms/security-forms.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { adminSecurityTexts } from '#domain/text/admin/security.ts'
import { requestScopeContext } from '#server/platform/http/request-scope.ts'
import { regenerateRecoveryCodes } from '#server/business/staff/regenerate-recovery-codes.ts'
import { toInvalidResult } from '#web/form-result.ts'
import { runOrRefuse } from '#web/load-or-refuse.ts'
import { getSignedInStaff } from '../shell/signed-in-staff.ts'
import { refuseForm, verifyStepUp } from '../step-up/verify-step-up.ts'
import { toPageTitle } from '#web/page-title.ts'
import type { Route } from './+types/recovery-codes'
import { OwnPasswordForm } from './own-password-form.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'

const { recovery: words } = adminSecurityTexts

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
  const result = await runOrRefuse(args, 'securitySaveFailed', () =>
    regenerateRecoveryCodes(
      args.context.get(requestScopeContext),
      signedIn,
      parsed.values.current_password,
    ),
  )
  return isRefused(result) ? refuseForm(args, result) : result
}

export function meta() {
  return toPageTitle(words.title)
}

export default function NewRecoveryCodes({ actionData }: Route.ComponentProps) {
  if (actionData && 'codes' in actionData) return <RecoveryCodeList codes={actionData.codes} />
  return (
    <OwnPasswordForm
      title={words.make}
      text={words.makeText}
      label={words.show}
      result={actionData}
    />
  )
}
