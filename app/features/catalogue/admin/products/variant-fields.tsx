import { limits } from '#shared/limits.ts'
import type { VariantDraft } from '../../rules/product-draft.ts'
import type { ProductOption } from '../../rules/product-options.ts'
import { adminProductFormTexts } from '../../rules/admin-product-form-texts.ts'
import { Field } from '#ui/field.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { CombinationFields } from './options/combination-fields.tsx'
import type { ProductFormProps } from './product-form-props.ts'

const { variants: words } = adminProductFormTexts

type Props = {
  /** Index in the submitted form data. */
  index: number
  /** Number in the labels; null for the row being added. */
  number: number | null
  row: VariantDraft
  options: readonly ProductOption[]
  getFieldError: ProductFormProps['getFieldError']
  onChange: (change: Partial<VariantDraft>) => void
}

export function VariantFields({ index, number, row, options, getFieldError, onChange }: Props) {
  const isCombined = useHydrated() && options.length > 0
  const showField = ({ part, label, formatLabel, ...input }: Part) => (
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
  )
  return (
    <>
      <input type="hidden" name={`variants.${index}.id`} value={row.id} />
      <input type="hidden" name={`variants.${index}.stock_seen`} value={row.stock_seen} />
      {isCombined && (
        <>
          <input type="hidden" name={`variants.${index}.name`} value={row.name} />
          <CombinationFields
            options={options}
            number={number}
            name={row.name}
            error={getFieldError(`variants.${index}.name`)}
            onChange={(name) => onChange({ name })}
          />
        </>
      )}
      {parts.slice(isCombined ? 1 : 0).map(showField)}
      <Switch
        label={number === null ? words.enabled : words.enabledOf(number)}
        className="variant-switch text-sm"
        name={`variants.${index}.active`}
        checked={row.active}
        onChange={(event) => onChange({ active: event.currentTarget.checked })}
      />
      <div className="variant-codes">{codes.map(showField)}</div>
    </>
  )
}

const parts = [
  { part: 'name', label: words.name, formatLabel: words.nameOf, maxLength: limits.variantName },
  { part: 'sku', label: words.sku, formatLabel: words.skuOf, maxLength: limits.sku },
  { part: 'price', label: words.price, formatLabel: words.priceOf, inputMode: 'decimal' },
  { part: 'unit_pricing_measure', label: words.content, formatLabel: words.contentOf },
  { part: 'stock_quantity', label: words.stock, formatLabel: words.stockOf, inputMode: 'numeric' },
] as const

const codes = [
  { part: 'gtin', label: words.gtin, formatLabel: words.gtinOf, inputMode: 'numeric' },
  { part: 'shelf', label: words.shelf, formatLabel: words.shelfOf, maxLength: limits.shelf },
] as const

type Part = (typeof parts | typeof codes)[number]
