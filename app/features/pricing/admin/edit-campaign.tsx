import { redirect } from 'react-router'
import { campaignsRefusals } from '../rules/errors.ts'
import { to } from '#shared/paths/paths.ts'
import { adminCampaignsTexts as texts } from '../rules/admin-campaigns-texts.ts'
import { readEditedCampaign } from '../server/read-campaign.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import type { Route } from './+types/edit-campaign'
import { toDraft, type CampaignDraft } from './campaign-draft.ts'
import { CampaignEditor } from './campaign-editor.tsx'
import { saveCampaignForm } from './save-campaign-form.ts'

export async function loader(args: Route.LoaderArgs) {
  const { staff, store } = await getSelectedStore(args)
  const { campaign, state, version, money, targets } = await loadOrRefuse(
    args,
    'campaignsLoadFailed',
    () => readEditedCampaign(staff, store, args.params.campaign),
  )
  // A started campaign has a shorter form.
  if (state !== 'planned') throw redirect(to.admin.campaign.end(campaign.id))
  const { id, name } = campaign
  return { id, name, version, money, targets, draft: toDraft(campaign, money) }
}

export const action = saveCampaignForm

export const clientAction = keepFormOnError<CampaignDraft>(campaignsRefusals.campaignSaveFailed)

export const meta = () => toPageTitle(texts.editCampaign)

export default function EditCampaign({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, ...view } = loaderData
  return (
    <CampaignEditor
      key={id}
      title={texts.editCampaign}
      {...view}
      result={actionData}
      backHref={to.admin.campaign(id)}
      backLabel={name}
    />
  )
}
