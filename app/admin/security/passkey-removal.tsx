import { Form, redirect, useNavigation } from 'react-router'
import { to } from '#domain/paths.ts'
import { adminCommonWords } from '#domain/text/admin/common.ts'
import { adminSecurityWords } from '#domain/text/admin/security.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { visitContext } from '#server/http/visit.ts'
import { readPasskey, removePasskey } from '#server/staff/change-passkeys.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { errorOf } from '../form-answer.ts'
import { changeOr, readOr } from '../read-or.ts'
import { signedInStaff } from '../signed-in.ts'
import { StepUp } from '../step-up/step-up.tsx'
import { refuseForm, takeStepUp } from '../step-up/take-step-up.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/passkey-removal'

const { passkeys: words } = adminSecurityWords

export async function loader(asked: Route.LoaderArgs) {
  const { person } = await signedInStaff(asked)
  const passkey = await readOr(asked, 'securityLoadFailed', () =>
    readPasskey(asked.context.get(visitContext), person.id, asked.params.passkey),
  )
  return { passkey: orRefuse(passkey) }
}

export async function action(asked: Route.ActionArgs) {
  const signedIn = await signedInStaff(asked)
  const unproven = await takeStepUp(asked, await asked.request.formData())
  if (unproven) return unproven
  const no = await changeOr(asked, 'securitySaveFailed', () =>
    removePasskey(asked.context.get(visitContext), signedIn, asked.params.passkey),
  )
  return no ? refuseForm(asked, no) : redirect(to.admin.security())
}

export function meta() {
  return titled(words.removeTitle)
}

export default function PasskeyRemoval({ loaderData, actionData }: Route.ComponentProps) {
  const { name } = loaderData.passkey
  const isRemoving = useNavigation().formMethod === 'POST'
  const error = errorOf(actionData)
  return (
    <div className="mb-8 max-w-[52rem]">
      <Card title={words.removeTitle}>
        <Form method="post" className="grid gap-5">
          {error && <ErrorBox>{error}</ErrorBox>}
          <StepUp answer={actionData} />
          <p className="max-w-prose">{words.removeText(name)}</p>
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              variant="danger"
              pendingLabel={isRemoving && adminCommonWords.saving}
            >
              {adminCommonWords.remove}
            </Button>
            <ButtonLink variant="secondary" href={to.admin.security()}>
              {adminCommonWords.cancel}
            </ButtonLink>
          </div>
        </Form>
      </Card>
    </div>
  )
}
