import { limits } from '#domain/shared/limits.ts'
import { adminProductFormTexts as texts } from '#domain/text/admin/product-form.ts'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { ProductFormProps } from './product-form-props.ts'

export function BasicsCard({ draft, getFieldError }: ProductFormProps) {
  return (
    <Card title={texts.cards.basics}>
      <div className="grid gap-5">
        <Field label={texts.name} error={getFieldError('name')}>
          <TextInput
            name="name"
            defaultValue={draft.name}
            required
            maxLength={limits.productName}
            autoComplete="off"
          />
        </Field>
        <Field
          label={texts.description}
          hint={texts.descriptionHint}
          error={getFieldError('description')}
        >
          <Textarea name="description" defaultValue={draft.description} className="min-h-44" />
        </Field>
      </div>
    </Card>
  )
}
