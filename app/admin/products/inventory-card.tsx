import { limits } from '#domain/shared/limits.ts'
import { adminProductFormTexts as texts } from '#domain/text/admin/product-form.ts'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { ProductFormProps } from './product-form-props.ts'

export function InventoryCard({ draft, getFieldError }: ProductFormProps) {
  return (
    <Card title={texts.cards.inventory}>
      <div className="grid gap-5 sm:grid-cols-3">
        <Field label={texts.sku} error={getFieldError('sku')}>
          <TextInput
            name="sku"
            defaultValue={draft.sku}
            maxLength={limits.sku}
            {...codeInputProps}
          />
        </Field>
        <Field label={texts.gtin} error={getFieldError('gtin')}>
          <TextInput
            name="gtin"
            defaultValue={draft.gtin}
            inputMode="numeric"
            {...codeInputProps}
          />
        </Field>
        <input type="hidden" name="stock_seen" value={draft.stock_seen} />
        <Field label={texts.stock} hint={texts.stockHint} error={getFieldError('stock_quantity')}>
          <TextInput
            name="stock_quantity"
            defaultValue={draft.stock_quantity}
            inputMode="numeric"
            {...codeInputProps}
          />
        </Field>
      </div>
    </Card>
  )
}

const codeInputProps = { autoComplete: 'off', spellCheck: false } as const
