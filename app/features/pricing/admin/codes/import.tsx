import { useState } from 'react'
import { Form } from 'react-router'
import { campaignsRefusals } from '../../rules/errors.ts'
import { refused } from '#shared/errors/errors.ts'
import { to } from '#shared/paths/paths.ts'
import { limits } from '#shared/limits.ts'
import { megabyte } from '#shared/stores/shop-limits.ts'
import { adminCampaignsTexts } from '../../rules/admin-campaigns-texts.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { importCodes } from '../../server/add-codes.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorBox } from '#ui/banner.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { formAction } from '#web/form-action.ts'
import { readFormResult, toFieldError } from '#web/form-result.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { SubmitButton } from '#web/submit-button.tsx'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import type { Route } from './+types/import'

const failure = campaignsRefusals.codesSaveFailed

export async function loader(args: Route.LoaderArgs) {
  await getSelectedStore(args, 'editCampaigns')
  return null
}

export const action = formAction({
  authorise: getSelectedStore,
  prepare: (form) => ({ file: form.get('file') }),
  failureCode: failure.code,
  run: async ({ staff, store, file }, { params }: Route.ActionArgs) => {
    if (!(file instanceof File)) return refused('codesMissing', { field: 'file' })
    if (file.size > limits.campaignCodeBytes) {
      const limit = `${limits.campaignCodeBytes / megabyte} MB`
      return refused('codesTooLarge', { field: 'file', values: { limit } })
    }
    return importCodes(staff, store, params.campaign, await file.text())
  },
  done: (_, { params }) => to.admin.campaign.codes(params.campaign),
})

export const clientAction = keepFormOnError(failure)

const { codes: words } = adminCampaignsTexts

export const meta = () => toPageTitle(words.import)

export default function Import({ actionData, params }: Route.ComponentProps) {
  const [name, setName] = useState<string>()
  const error = toFieldError(actionData, 'file') ?? readFormResult(actionData).error
  return (
    <div className="mb-8">
      <Card title={words.import} description={words.importHint}>
        <Form method="post" encType="multipart/form-data" className="grid gap-4">
          {error && <ErrorBox>{error}</ErrorBox>}
          <FileDrop
            label={name ?? words.choose}
            name="file"
            accept=".csv,.txt,.tsv,text/csv"
            onChange={({ currentTarget: { files } }) => setName(files?.[0]?.name)}
          />
          <div className="flex flex-wrap gap-3">
            <SubmitButton pendingLabel={words.importing}>{words.import}</SubmitButton>
            <ButtonLink variant="secondary" href={to.admin.campaign.codes(params.campaign)}>
              {adminCommonTexts.cancel}
            </ButtonLink>
          </div>
        </Form>
      </Card>
    </div>
  )
}
