import { limits } from '#domain/shared/limits.ts'
import type { VariantDraft } from '#domain/catalogue/product-draft.ts'
import { adminProductFormTexts } from '#domain/text/admin/product-form.ts'
import { Field } from '#ui/field.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { ProductFormProps } from './product-form-props.ts'

const { variants: words } = adminProductFormTexts

type Props = {
  /** Index in the submitted form data. */
  index: number
  /** Number in the labels; null for the row being added. */
  number: number | null
  row: VariantDraft
  getFieldError: ProductFormProps['getFieldError']
  onChange: (change: Partial<VariantDraft>) => void
}

export function VariantFields({ index, number, row, getFieldError, onChange }: Props) {
  return (
    <>
      <input type="hidden" name={`variants.${index}.id`} value={row.id} />
      <input type="hidden" name={`variants.${index}.stock_seen`} value={row.stock_seen} />
      {parts.map(({ part, label, formatLabel, ...input }) => (
        <Field
          key={part}
          label={number === null ? label : formatLabel(number)}
          error={getFieldError(`variants.${index}.${part}`)}
        >
          <TextInput
            {...input}
            name={`variants.${index}.${part}`}
            autoComplete="off"
            value={row[part]}
            onChange={(event) => onChange({ [part]: event.currentTarget.value })}
          />
        </Field>
      ))}
      <Switch
        label={number === null ? words.enabled : words.enabledOf(number)}
        className="variant-switch text-sm"
        name={`variants.${index}.active`}
        checked={row.active}
        onChange={(event) => onChange({ active: event.currentTarget.checked })}
      />
    </>
  )
}

const parts = [
  { part: 'name', label: words.name, formatLabel: words.nameOf, maxLength: limits.variantName },
  { part: 'sku', label: words.sku, formatLabel: words.skuOf, maxLength: limits.sku },
  { part: 'price', label: words.price, formatLabel: words.priceOf, inputMode: 'decimal' },
  { part: 'stock_quantity', label: words.stock, formatLabel: words.stockOf, inputMode: 'numeric' },
] as const
