import { limits } from '#shared/limits.ts'
import { Field, TextInput } from '#ui/field.tsx'
import { readFormResult, type FormResult } from '#web/form-result.ts'
import { listViewsTexts as texts } from '../rules/admin-list-views-texts.ts'

export function NameField({ result, name }: { result: FormResult | undefined; name: string }) {
  const { getFieldError, getSubmittedValue } = readFormResult(result)
  return (
    <Field label={texts.name} error={getFieldError('name')}>
      <TextInput
        name="name"
        defaultValue={getSubmittedValue('name') ?? name}
        maxLength={limits.viewName}
        autoComplete="off"
        autoFocus
      />
    </Field>
  )
}
