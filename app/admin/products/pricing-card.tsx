import { adminProductFormWords as words } from '#domain/text/admin/product-form.ts'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { FormView } from './form-view.ts'

export function PricingCard({ draft, faultOf }: FormView) {
  return (
    <Card title={words.cards.pricing}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={words.basePrice} hint={words.basePriceHint} error={faultOf('base_price')}>
          <TextInput
            name="base_price"
            defaultValue={draft.base_price}
            required
            inputMode="decimal"
            autoComplete="off"
          />
        </Field>
        <Field label={words.costPrice} hint={words.costPriceHint} error={faultOf('cost_price')}>
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
