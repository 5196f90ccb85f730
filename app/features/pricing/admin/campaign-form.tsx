import { useId, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { MoneyStyle } from '#shared/money/money.ts'
import { toNestedValues } from '#shared/forms/form-data.ts'
import { maxCounted } from '#shared/limits.ts'
import { adminCampaignsTexts } from '../rules/admin-campaigns-texts.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { ButtonLink, Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FormKey } from '#web/form-key.tsx'
import { useUnsavedForm } from '#web/unsaved-work.ts'
import type { EditState } from '#web/use-edit.ts'
import { useFormResult } from '#web/use-form-result.ts'
import { FormStatus } from '#shell/admin/form-status.tsx'
import {
  describeDraft,
  parseSubmittedDraft,
  type CampaignDraft,
  type NamesByCode,
} from './campaign-draft.ts'
import type { CampaignFormResult } from './campaign-form-result.ts'
import { ConditionFields, OfferFields, PeriodFields } from './offer-fields.tsx'
import { Preview } from './price-list.tsx'
import { TargetPicker } from './target-picker.tsx'

type Props = {
  draft: CampaignDraft
  names: NamesByCode
  money: MoneyStyle
  result: CampaignFormResult | undefined
  /** A planned campaign alone has it. */
  version?: string
  edit?: EditState
  /** A new one alone has it. */
  form_key?: string
  cancelHref: string
}

const { form: words } = adminCampaignsTexts

export function CampaignForm({
  draft,
  names,
  money,
  result,
  version,
  edit,
  form_key,
  cancelHref,
}: Props) {
  const id = useId()
  const isAnswered = result?.found !== undefined || result?.preview !== undefined
  const { form, getFieldError } = useFormResult(result)
  // A search and a preview save nothing.
  useUnsavedForm(form, isAnswered ? undefined : result)
  const [submitted, setTyped] = useState(draft)
  const sending = useNavigation().formData
  const intent = sending?.get('intent') ?? (sending?.has('page') ? 'preview' : null)
  const update = () => {
    if (form.current) setTyped(parseSubmittedDraft(toNestedValues(new FormData(form.current))))
  }
  const view = { draft, submitted, getFieldError, isNew: form_key !== undefined }
  return (
    <div className="grid gap-6">
      <Form
        ref={form}
        id={id}
        method="post"
        noValidate
        preventScrollReset
        onInput={update}
        onChange={update}
        className="grid gap-6"
      >
        {/* The first button is the one that the Enter key presses. */}
        <button
          type="submit"
          name="intent"
          value="save"
          className="sr-only"
          tabIndex={-1}
          aria-hidden="true"
        />
        <FormStatus result={result} version={version} {...(edit && { edit })} />
        {form_key !== undefined && (
          <FormKey initialKey={form_key} result={isAnswered ? undefined : result} />
        )}
        <input type="hidden" name="currency" value={money.currency} />
        <div className="paper bg-wash p-4 md:px-5">
          <p className="text-sm text-muted">{words.sentence}</p>
          <p data-testid="sentence" className="mt-1 wrap-anywhere" aria-live="polite">
            {describeDraft(submitted, names, money)}
          </p>
        </div>
        <Card title={words.offer}>
          <OfferFields {...view} />
        </Card>
        <Card title={words.goods}>
          <TargetPicker
            chosen={draft.targets}
            names={names}
            result={result}
            error={getFieldError('targets')}
            isSearching={intent === 'find'}
          />
        </Card>
        <Card title={words.period}>
          <PeriodFields {...view} />
        </Card>
        <Card title={words.conditions}>
          <ConditionFields {...view} />
        </Card>
        <p className="text-sm text-muted">{words.startWarning}</p>
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            name="intent"
            value="save"
            pendingLabel={intent === 'save' && adminCommonTexts.saving}
          >
            {words.save}
          </Button>
          <Button
            type="submit"
            variant="secondary"
            name="intent"
            value="preview"
            pendingLabel={intent === 'preview' && words.looking}
          >
            {words.preview}
          </Button>
          <ButtonLink variant="quiet" href={cancelHref}>
            {adminCommonTexts.cancel}
          </ButtonLink>
        </div>
      </Form>
      {result?.preview && (
        <Preview list={result.preview} money={money} formId={id} mostCounted={maxCounted} />
      )}
    </div>
  )
}
