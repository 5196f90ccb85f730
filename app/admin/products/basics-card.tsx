import { limits } from '#domain/limits.ts'
import { adminProductFormWords as words } from '#domain/text/admin/product-form.ts'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { FormView } from './form-view.ts'

export function BasicsCard({ draft, faultOf }: FormView) {
  return (
    <Card title={words.cards.basics}>
      <div className="grid gap-5">
        <Field label={words.name} error={faultOf('name')}>
          <TextInput
            name="name"
            defaultValue={draft.name}
            required
            maxLength={limits.productName}
            autoComplete="off"
          />
        </Field>
        <Field
          label={words.description}
          hint={words.descriptionHint}
          error={faultOf('description')}
        >
          <Textarea name="description" defaultValue={draft.description} className="min-h-44" />
        </Field>
      </div>
    </Card>
  )
}
