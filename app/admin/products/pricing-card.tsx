import { adminProductFormTexts as texts } from '#domain/text/admin/product-form.ts'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { ProductFormProps } from './product-form-props.ts'

export function PricingCard({ draft, getFieldError }: ProductFormProps) {
  return (
    <Card title={texts.cards.pricing}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={texts.basePrice}
          hint={texts.basePriceHint}
          error={getFieldError('base_price')}
        >
          <TextInput
            name="base_price"
            defaultValue={draft.base_price}
            required
            inputMode="decimal"
            autoComplete="off"
          />
        </Field>
        <Field
          label={texts.costPrice}
          hint={texts.costPriceHint}
          error={getFieldError('cost_price')}
        >
          <TextInput
            name="cost_price"
            defaultValue={draft.cost_price}
            inputMode="decimal"
            autoComplete="off"
          />
        </Field>
      </div>
    </Card>
  )
}
