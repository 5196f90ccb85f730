import { campaignsRefusals } from '../../rules/errors.ts'
import { codeGenerationForm } from '../../rules/campaign-form.ts'
import { to } from '#shared/paths/paths.ts'
import { adminCampaignsTexts } from '../../rules/admin-campaigns-texts.ts'
import { generateCodes } from '../../server/add-codes.ts'
import { Card } from '#ui/card.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { DataForm } from '#web/data-form.tsx'
import { formAction } from '#web/form-action.ts'
import { readFormResult } from '#web/form-result.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import type { Route } from './+types/generation'
import { LimitField } from './limit-field.tsx'

const failure = campaignsRefusals.codesSaveFailed

export async function loader(args: Route.LoaderArgs) {
  await getSelectedStore(args, 'editCampaigns')
  return null
}

export const action = formAction({
  authorise: getSelectedStore,
  schema: codeGenerationForm,
  failureCode: failure.code,
  run: ({ staff, store, values }, { params }: Route.ActionArgs) =>
    generateCodes(staff, store, params.campaign, values),
  done: (_, { params }) => to.admin.campaign.codes(params.campaign),
})

export const clientAction = keepFormOnError(failure)

const { codes: words } = adminCampaignsTexts

export const meta = () => toPageTitle(words.generate)

export default function Generation({ actionData, params }: Route.ComponentProps) {
  const { getFieldError, getSubmittedValue } = readFormResult(actionData)
  return (
    <div className="mb-8">
      <Card title={words.generate} description={words.generateHint}>
        <DataForm
          result={actionData}
          label={words.generate}
          cancelHref={to.admin.campaign.codes(params.campaign)}
        >
          <div className="grid gap-5 md:grid-cols-3">
            <Field label={words.count} error={getFieldError('count')}>
              <TextInput
                name="count"
                inputMode="numeric"
                autoComplete="off"
                defaultValue={getSubmittedValue('count') ?? '100'}
              />
            </Field>
            <Field label={words.prefix} hint={words.prefixHint} error={getFieldError('prefix')}>
              <TextInput
                name="prefix"
                autoCapitalize="characters"
                autoComplete="off"
                defaultValue={getSubmittedValue('prefix') ?? ''}
              />
            </Field>
            <LimitField result={actionData} />
          </div>
        </DataForm>
      </Card>
    </div>
  )
}
