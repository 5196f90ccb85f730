import { adminCampaignsTexts } from '../../rules/admin-campaigns-texts.ts'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { DataForm } from '#web/data-form.tsx'
import { readFormResult, type FormResult } from '#web/form-result.ts'
import { LimitField } from './limit-field.tsx'

const { codes: words } = adminCampaignsTexts

export function AddCode({ result }: { result: FormResult | undefined }) {
  const { getFieldError, getTypedValue } = readFormResult(result)
  return (
    <div className="mb-8">
      <Card title={words.add}>
        <DataForm result={result} label={words.add}>
          <div className="grid gap-5 md:grid-cols-2">
            <Field label={words.code} error={getFieldError('code')}>
              <TextInput
                name="code"
                defaultValue={getTypedValue('code') ?? ''}
                autoCapitalize="characters"
                autoComplete="off"
                spellCheck={false}
              />
            </Field>
            <LimitField result={result} />
          </div>
        </DataForm>
      </Card>
    </div>
  )
}
