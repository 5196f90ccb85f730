import { limits } from '#domain/limits.ts'
import type { VariantDraft } from '#domain/product-draft.ts'
import { adminProductFormWords } from '#domain/text/admin/product-form.ts'
import { Field } from '#ui/field.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { FormView } from './form-view.ts'

const { variants: words } = adminProductFormWords

type Props = {
  /** Index in the submitted form data. */
  place: number
  /** Number in the labels; null for the row being added. */
  number: number | null
  row: VariantDraft
  faultOf: FormView['faultOf']
  onChange: (change: Partial<VariantDraft>) => void
}

export function VariantFields({ place, number, row, faultOf, onChange }: Props) {
  return (
    <>
      <input type="hidden" name={`variants.${place}.id`} value={row.id} />
      <input type="hidden" name={`variants.${place}.stock_seen`} value={row.stock_seen} />
      {parts.map(({ part, label, numbered, ...input }) => (
        <Field
          key={part}
          label={number === null ? label : numbered(number)}
          error={faultOf(`variants.${place}.${part}`)}
        >
          <TextInput
            {...input}
            name={`variants.${place}.${part}`}
            autoComplete="off"
            value={row[part]}
            onChange={(event) => onChange({ [part]: event.currentTarget.value })}
          />
        </Field>
      ))}
      <Switch
        label={number === null ? words.enabled : words.enabledOf(number)}
        className="variant-switch text-sm"
        name={`variants.${place}.active`}
        checked={row.active}
        onChange={(event) => onChange({ active: event.currentTarget.checked })}
      />
    </>
  )
}

const parts = [
  { part: 'name', label: words.name, numbered: words.nameOf, maxLength: limits.variantName },
  { part: 'sku', label: words.sku, numbered: words.skuOf, maxLength: limits.sku },
  { part: 'price', label: words.price, numbered: words.priceOf, inputMode: 'decimal' },
  { part: 'stock_quantity', label: words.stock, numbered: words.stockOf, inputMode: 'numeric' },
] as const
