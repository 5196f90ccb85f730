import { campaignsRefusals } from '../rules/errors.ts'
import { to } from '#shared/paths/paths.ts'
import { adminCampaignsTexts as texts } from '../rules/admin-campaigns-texts.ts'
import { readCampaignMoney, readEditedCampaign } from '../server/read-campaign.ts'
import { createId } from '#platform/database/ordered-ids.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import type { Route } from './+types/new-campaign'
import { createDraft, toDraft, type CampaignDraft } from './campaign-draft.ts'
import { CampaignEditor } from './campaign-editor.tsx'
import { saveCampaignForm } from './save-campaign-form.ts'

export async function loader(args: Route.LoaderArgs) {
  const { staff, store } = await getSelectedStore(args, 'editCampaigns')
  const form_key = createId()
  const copied = args.url.searchParams.get('from')
  if (copied === null) {
    const money = await loadOrRefuse(args, 'campaignsLoadFailed', () =>
      readCampaignMoney(staff, store),
    )
    return { form_key, money, draft: createDraft(money), targets: [] }
  }
  const { campaign, targets, money } = await loadOrRefuse(args, 'campaignsLoadFailed', () =>
    readEditedCampaign(staff, store, copied),
  )
  // A copy has its own period, and codes are used once.
  const name = texts.form.copyName(campaign.name)
  const draft = { ...toDraft(campaign, money), name, starts_at: '', ends_at: '' }
  return { form_key, money, draft: { ...draft, currency: money.currency }, targets }
}

export const action = saveCampaignForm

export const clientAction = keepFormOnError<CampaignDraft>(campaignsRefusals.campaignSaveFailed)

export const meta = () => toPageTitle(texts.newCampaign)

export default function NewCampaign({ loaderData, actionData }: Route.ComponentProps) {
  const { form_key, ...view } = loaderData
  return (
    <CampaignEditor
      title={texts.newCampaign}
      {...view}
      form_key={form_key}
      result={actionData}
      backHref={to.admin.campaigns()}
    />
  )
}
