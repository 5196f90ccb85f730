import { limits } from '#shared/limits.ts'
import type { FieldDraft } from '../../rules/template-draft.ts'
import { adminTemplatesTexts } from '../../rules/admin-support-editors-texts.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'

export type Attribute = Exclude<keyof FieldDraft, 'name' | 'type'>

type Props = {
  attribute: Attribute
  field: FieldDraft
  name: string
  error: string | undefined
  onChange: (change: Partial<FieldDraft>) => void
}

const words = adminTemplatesTexts.form.field

export function AttributeInput({ attribute, field, name, error, onChange }: Props) {
  if (attribute === 'required') {
    return (
      <Checkbox
        name={name}
        label={words.required}
        error={error}
        checked={field.required}
        onChange={({ currentTarget: { checked } }) => onChange({ required: checked })}
      />
    )
  }
  const { limit, hint, isLong } = inputSettings[attribute]
  const inputProps = {
    name,
    value: field[attribute],
    maxLength: limit,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange({ [attribute]: value }),
  }
  return (
    <Field label={words[attribute]} hint={hint} error={error}>
      {isLong ? (
        <Textarea {...inputProps} className="min-h-24" />
      ) : (
        <TextInput {...inputProps} inputMode={attribute === 'maxLength' ? 'numeric' : 'text'} />
      )}
    </Field>
  )
}

type InputSettings = { limit: number; hint?: string; isLong?: boolean }

const inputSettings: Record<Exclude<Attribute, 'required'>, InputSettings> = {
  label: { limit: limits.fieldLabel },
  description: { limit: limits.specification },
  content: { limit: limits.fieldContent, isLong: true },
  placeholder: { limit: limits.specification },
  options: { limit: limits.description, hint: words.optionsHint, isLong: true },
  maxLength: { limit: 5, hint: words.maxLengthHint(limits.answer) },
}
