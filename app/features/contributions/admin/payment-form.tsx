import { useRef } from 'react'
import { useFetcher } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { limits } from '#shared/limits.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { adminContributionTexts as texts } from '../rules/admin-texts.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { FormKey } from '#web/form-key.tsx'
import { isSaved, readFormResult, toErrorText, type FormResult } from '#web/form-result.ts'
import { useUnsavedForm } from '#web/unsaved-work.ts'
import { SubmitButton } from '#web/submit-button.tsx'

/** Adds an entry to the ledger. A saved one empties the form. */
export function PaymentForm({ initialKey }: { initialKey: string }) {
  const recording = useFetcher<FormResult>()
  const { getFieldError, getTypedValue } = readFormResult(recording.data)
  const error = toErrorText(recording.data)
  const form = useRef<HTMLFormElement>(null)
  useUnsavedForm(form, recording.data)
  const isRecorded = isSaved(recording.data)
  return (
    <recording.Form
      ref={form}
      key={isRecorded ? initialKey : 'entry'}
      method="post"
      action={to.admin.settings.contributions.payment()}
      noValidate
      className="mt-6 grid max-w-96 gap-5 border-t border-line pt-6"
    >
      <h3 className="font-medium">{texts.record}</h3>
      {isRecorded && <Notice>{texts.recorded}</Notice>}
      {error && <ErrorBox>{error}</ErrorBox>}
      <FormKey initialKey={initialKey} result={recording.data} />
      <Field label={texts.amount} error={getFieldError('amount')}>
        <TextInput
          name="amount"
          inputMode="decimal"
          className="tabular-nums"
          defaultValue={getTypedValue('amount')}
        />
      </Field>
      <Field label={texts.day} error={getFieldError('paid_on')}>
        <TextInput type="date" name="paid_on" defaultValue={getTypedValue('paid_on')} />
      </Field>
      <Field label={texts.reference} hint={texts.referenceHint} error={getFieldError('reference')}>
        <TextInput
          name="reference"
          maxLength={limits.label}
          defaultValue={getTypedValue('reference')}
        />
      </Field>
      <Checkbox
        label={texts.correction}
        name="is_correction"
        defaultChecked={getTypedValue('is_correction') !== undefined}
      />
      <SubmitButton pendingLabel={adminCommonTexts.saving}>{texts.record}</SubmitButton>
    </recording.Form>
  )
}
