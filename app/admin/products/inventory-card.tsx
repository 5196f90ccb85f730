import { limits } from '#domain/limits.ts'
import { adminProductFormWords as words } from '#domain/text/admin/product-form.ts'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { FormView } from './form-view.ts'

export function InventoryCard({ draft, faultOf }: FormView) {
  return (
    <Card title={words.cards.inventory}>
      <div className="grid gap-5 sm:grid-cols-3">
        <Field label={words.sku} error={faultOf('sku')}>
          <TextInput name="sku" defaultValue={draft.sku} maxLength={limits.sku} {...asTyped} />
        </Field>
        <Field label={words.gtin} error={faultOf('gtin')}>
          <TextInput name="gtin" defaultValue={draft.gtin} inputMode="numeric" {...asTyped} />
        </Field>
        <input type="hidden" name="stock_seen" value={draft.stock_seen} />
        <Field label={words.stock} hint={words.stockHint} error={faultOf('stock_quantity')}>
          <TextInput
            name="stock_quantity"
            defaultValue={draft.stock_quantity}
            inputMode="numeric"
            {...asTyped}
          />
        </Field>
      </div>
    </Card>
  )
}

const asTyped = { autoComplete: 'off', spellCheck: false } as const
