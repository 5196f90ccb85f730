import { Form, redirect, useNavigation } from 'react-router'
import { to } from '#domain/paths/paths.ts'
import { adminCommonTexts } from '#domain/text/admin/common.ts'
import { adminSecurityTexts } from '#domain/text/admin/security.ts'
import { throwIfRefused } from '#server/platform/http/throw-if-refused.ts'
import { requestScopeContext } from '#server/platform/http/request-scope.ts'
import { readPasskey, removePasskey } from '#server/business/staff/change-passkeys.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { toErrorText } from '#web/form-result.ts'
import { runOrRefuse, loadOrRefuse } from '#web/load-or-refuse.ts'
import { getSignedInStaff } from '../shell/signed-in-staff.ts'
import { StepUp } from '../step-up/step-up.tsx'
import { refuseForm, verifyStepUp } from '../step-up/verify-step-up.ts'
import { toPageTitle } from '#web/page-title.ts'
import type { Route } from './+types/passkey-removal'

const { passkeys: words } = adminSecurityTexts

export async function loader(args: Route.LoaderArgs) {
  const { user } = await getSignedInStaff(args)
  const passkey = await loadOrRefuse(args, 'securityLoadFailed', () =>
    readPasskey(args.context.get(requestScopeContext), user.id, args.params.passkey),
  )
  return { passkey: throwIfRefused(passkey) }
}

export async function action(args: Route.ActionArgs) {
  const signedIn = await getSignedInStaff(args)
  const stepUpRefusal = await verifyStepUp(args, await args.request.formData())
  if (stepUpRefusal) return stepUpRefusal
  const refusal = await runOrRefuse(args, 'securitySaveFailed', () =>
    removePasskey(args.context.get(requestScopeContext), signedIn, args.params.passkey),
  )
  return refusal ? refuseForm(args, refusal) : redirect(to.admin.security())
}

export function meta() {
  return toPageTitle(words.removeTitle)
}

export default function PasskeyRemoval({ loaderData, actionData }: Route.ComponentProps) {
  const { name } = loaderData.passkey
  const isRemoving = useNavigation().formMethod === 'POST'
  const error = toErrorText(actionData)
  return (
    <div className="mb-8 max-w-[52rem]">
      <Card title={words.removeTitle}>
        <Form method="post" className="grid gap-5">
          {error && <ErrorBox>{error}</ErrorBox>}
          <StepUp result={actionData} />
          <p className="max-w-prose">{words.removeText(name)}</p>
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              variant="danger"
              pendingLabel={isRemoving && adminCommonTexts.saving}
            >
              {adminCommonTexts.remove}
            </Button>
            <ButtonLink variant="secondary" href={to.admin.security()}>
              {adminCommonTexts.cancel}
            </ButtonLink>
          </div>
        </Form>
      </Card>
    </div>
  )
}
