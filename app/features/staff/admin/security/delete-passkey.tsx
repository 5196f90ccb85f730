import { to } from '#shared/paths/paths.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { adminSecurityTexts } from '../../rules/admin-security-texts.ts'
import { readPasskey, removePasskey } from '../../server/change-passkeys.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { formAction } from '#web/form-action.ts'
import { ConfirmDelete } from '#web/confirm-delete.tsx'
import { getSignedInStaff } from '#shell/admin/signed-in-staff.ts'
import { StepUp } from '../step-up/step-up.tsx'
import { withStepUp } from '../step-up/verify-step-up.ts'
import type { Route } from './+types/delete-passkey'

const { passkeys: words } = adminSecurityTexts

export async function loader(args: Route.LoaderArgs) {
  const { user } = await getSignedInStaff(args)
  const passkey = await loadOrRefuse(args, 'securityLoadFailed', (requestScope) =>
    readPasskey(requestScope, user.id, args.params.passkey),
  )
  return { passkey }
}

export const action = formAction({
  authorise: getSignedInStaff,
  ...withStepUp,
  failureCode: 'securitySaveFailed',
  run: ({ requestScope, ...signedIn }, { params }: Route.ActionArgs) =>
    removePasskey(requestScope, signedIn, params.passkey),
  done: () => to.admin.security(),
})

export const meta = () => toPageTitle(words.removeTitle)

export default function PasskeyRemoval({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ConfirmDelete
      title={words.removeTitle}
      result={actionData}
      backHref={to.admin.security()}
      label={adminCommonTexts.remove}
      pendingLabel={adminCommonTexts.saving}
      className="max-w-[52rem]"
    >
      <StepUp result={actionData} />
      <p className="max-w-prose">{words.removeText(loaderData.passkey.name)}</p>
    </ConfirmDelete>
  )
}
