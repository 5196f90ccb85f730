import { campaignsRefusals } from '../rules/errors.ts'
import { startedCampaignForm } from '../rules/campaign-form.ts'
import { to } from '#shared/paths/paths.ts'
import { limits } from '#shared/limits.ts'
import { toLocalTime } from '#shared/local-time.ts'
import { adminCampaignsTexts as texts } from '../rules/admin-campaigns-texts.ts'
import { readEditedCampaign } from '../server/read-campaign.ts'
import { changeStartedCampaign } from '../server/save-campaign.ts'
import { Card } from '#ui/card.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { DataForm } from '#web/data-form.tsx'
import { formAction } from '#web/form-action.ts'
import { readFormResult, type FormResult } from '#web/form-result.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { useFlatEdit, type FlatDraft } from '#web/use-edit.ts'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import type { Route } from './+types/end-campaign'

export async function loader(args: Route.LoaderArgs) {
  const { staff, store } = await getSelectedStore(args)
  const { campaign, version } = await loadOrRefuse(args, 'campaignsLoadFailed', () =>
    readEditedCampaign(staff, store, args.params.campaign),
  )
  return { id: campaign.id, version, draft: toFlatDraft(campaign) }
}

export const action = formAction({
  authorise: getSelectedStore,
  schema: startedCampaignForm,
  failureCode: 'campaignSaveFailed',
  run: ({ staff, store, values }, { params }: Route.ActionArgs) =>
    changeStartedCampaign(staff, store, params.campaign, values),
  readCurrent: async ({ staff, store }, args) => {
    const { campaign, version } = await loadOrRefuse(args, 'campaignsLoadFailed', () =>
      readEditedCampaign(staff, store, args.params.campaign),
    )
    return { version, current: toFlatDraft(campaign) }
  },
  done: ({ outcome }) => to.admin.campaign(outcome.id),
})

export const clientAction = keepFormOnError<FlatDraft>(campaignsRefusals.campaignSaveFailed)

export const meta = () => toPageTitle(texts.detail.changeEnd)

type Props = {
  view: Route.ComponentProps['loaderData']
  result: FormResult<FlatDraft> | undefined
}

export default function End({ loaderData, actionData }: Route.ComponentProps) {
  return <EndForm key={loaderData.id} view={loaderData} result={actionData} />
}

const { form: words } = texts

function EndForm({ view: { id, version, draft }, result: latest }: Props) {
  const { formKey, result, edit } = useFlatEdit({
    result: latest,
    stored: draft,
    names: ['name', 'ends_at'],
    toFieldValues: ({ name = '', ends_at = '' }) => [
      { field: 'name', label: words.name, value: name },
      { field: 'ends_at', label: words.endsAt, value: ends_at.replace('T', ' ') },
    ],
  })
  const { getFieldError, getSubmittedValue } = readFormResult(result)
  return (
    <div className="mb-8">
      <Card title={texts.detail.changeEnd} description={words.startWarning}>
        <DataForm
          key={formKey}
          result={result}
          version={version}
          edit={edit}
          cancelHref={to.admin.campaign(id)}
        >
          <div className="grid gap-5 md:grid-cols-2">
            <Field label={words.name} hint={words.nameHint} error={getFieldError('name')}>
              <TextInput
                name="name"
                maxLength={limits.campaignName}
                defaultValue={getSubmittedValue('name') ?? draft['name']}
              />
            </Field>
            <Field label={words.endsAt} hint={words.newEndHint} error={getFieldError('ends_at')}>
              <TextInput
                type="datetime-local"
                name="ends_at"
                defaultValue={getSubmittedValue('ends_at') ?? draft['ends_at']}
              />
            </Field>
          </div>
        </DataForm>
      </Card>
    </div>
  )
}

function toFlatDraft({ name, ends_at }: { name: string; ends_at: Date | null }): FlatDraft {
  return { name, ends_at: ends_at ? toLocalTime(ends_at) : '' }
}
