import { adminCampaignsTexts } from '../rules/admin-campaigns-texts.ts'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { FormView } from './form-view.ts'

const { form: words } = adminCampaignsTexts

export function PeriodFields({ draft, getFieldError }: FormView) {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Field label={words.startsAt} hint={words.startsAtHint} error={getFieldError('starts_at')}>
        <TextInput type="datetime-local" name="starts_at" defaultValue={draft.starts_at} />
      </Field>
      <Field label={words.endsAt} hint={words.endsAtHint} error={getFieldError('ends_at')}>
        <TextInput type="datetime-local" name="ends_at" defaultValue={draft.ends_at} />
      </Field>
    </div>
  )
}
