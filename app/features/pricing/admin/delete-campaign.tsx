import { campaignsRefusals } from '../rules/errors.ts'
import { to } from '#shared/paths/paths.ts'
import { adminCampaignsTexts } from '../rules/admin-campaigns-texts.ts'
import { readEditedCampaign } from '../server/read-campaign.ts'
import { removeCampaign } from '../server/stop-campaign.ts'
import { ConfirmDelete } from '#web/confirm-delete.tsx'
import { formAction } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import type { Route } from './+types/delete-campaign'

const failure = campaignsRefusals.campaignDeleteFailed

const { deletion: words } = adminCampaignsTexts

export async function loader(args: Route.LoaderArgs) {
  const { staff, store } = await getSelectedStore(args)
  const { campaign, codes } = await loadOrRefuse(args, 'campaignsLoadFailed', () =>
    readEditedCampaign(staff, store, args.params.campaign),
  )
  return { id: campaign.id, name: campaign.name, codes: codes.count }
}

export const action = formAction({
  authorise: getSelectedStore,
  failureCode: failure.code,
  run: ({ staff, store }, { params }: Route.ActionArgs) =>
    removeCampaign(staff, store, params.campaign),
  done: () => to.admin.campaigns(),
})

export const clientAction = keepFormOnError(failure)

export const meta = () => toPageTitle(words.title)

export default function DeleteCampaign({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, codes } = loaderData
  return (
    <ConfirmDelete
      title={words.title}
      result={actionData}
      backHref={to.admin.campaign(id)}
      isDialog
    >
      <p>{words.warning(name)}</p>
      {codes > 0 && <p>{words.codes(codes)}</p>}
    </ConfirmDelete>
  )
}
