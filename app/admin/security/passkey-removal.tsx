import { Form, redirect, useNavigation } from 'react-router'
import { to } from '#domain/paths.ts'
import { adminCommonTexts } from '#domain/text/admin/common.ts'
import { adminSecurityTexts } from '#domain/text/admin/security.ts'
import { throwIfRefused } from '#server/http/or-refuse.ts'
import { requestScopeContext } from '#server/http/visit.ts'
import { readPasskey, removePasskey } from '#server/staff/change-passkeys.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { toErrorText } from '../form-answer.ts'
import { runOrRefuse, loadOrRefuse } from '../read-or.ts'
import { getSignedInStaff } from '../signed-in.ts'
import { StepUp } from '../step-up/step-up.tsx'
import { refuseForm, verifyStepUp } from '../step-up/take-step-up.ts'
import { toPageTitle } from '../titled.ts'
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
