import { limits } from '#domain/limits.ts'
import type { FieldDraft } from '#domain/template-draft.ts'
import { adminTemplatesWords } from '#domain/text/admin/support-editors.ts'
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

const words = adminTemplatesWords.form.field

export function OneAttribute({ attribute, field, name, error, onChange }: Props) {
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
  const { most, hint, isLong } = asked[attribute]
  const input = {
    name,
    value: field[attribute],
    maxLength: most,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange({ [attribute]: value }),
  }
  return (
    <Field label={words[attribute]} hint={hint} error={error}>
      {isLong ? (
        <Textarea {...input} className="min-h-24" />
      ) : (
        <TextInput {...input} inputMode={attribute === 'maxLength' ? 'numeric' : 'text'} />
      )}
    </Field>
  )
}

type Asked = { most: number; hint?: string; isLong?: boolean }

const asked: Record<Exclude<Attribute, 'required'>, Asked> = {
  label: { most: limits.fieldLabel },
  description: { most: limits.specification },
  content: { most: limits.fieldContent, isLong: true },
  placeholder: { most: limits.specification },
  options: { most: limits.description, hint: words.optionsHint, isLong: true },
  maxLength: { most: 5, hint: words.maxLengthHint(limits.answer) },
}
