import { useState } from 'react'
import { googleCategories, getGoogleCategoryLabel } from '../../rules/google-categories.ts'
import type { MeasureDraft, VariantDraft } from '../../rules/product-draft.ts'
import { measureFieldNames, type MeasureFieldName } from '../../rules/product-fields.ts'
import { isMeasureSet, isOfOneKind, parseMeasure, units, type Measure } from '#shared/money/unit.ts'
import { adminProductFormTexts as texts } from '../../rules/admin-product-form-texts.ts'
import { Card } from '#ui/card.tsx'
import { Field, TextInput, Select } from '#ui/field.tsx'
import type { ProductFormProps } from './product-form-props.ts'

type Props = Pick<ProductFormProps, 'draft' | 'getFieldError'> & {
  variants: readonly VariantDraft[]
}

export function GoogleCard({ draft, variants, getFieldError }: Props) {
  const { google_product_category: selectedCategory } = draft
  const [measures, setMeasures] = useState(draft)
  const isKnown = googleCategories.some(({ id }) => String(id) === selectedCategory)
  return (
    <Card title={texts.cards.google}>
      <div className="grid gap-5">
        <Field
          label={texts.labels.google_product_category}
          error={getFieldError('google_product_category')}
        >
          <Select name="google_product_category" defaultValue={selectedCategory}>
            {!isKnown && (
              <option value={selectedCategory}>
                {getGoogleCategoryLabel(Number(selectedCategory))}
              </option>
            )}
            {googleCategories.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        {measureFieldNames.map((name) => (
          <MeasureFields
            key={name}
            name={name}
            label={texts.labels[name]}
            measure={draft[name]}
            hint={name === 'unit_pricing_base_measure' && explainKinds(measures, variants)}
            error={getFieldError(`${name}.value`)}
            onChange={(change) =>
              setMeasures({ ...measures, [name]: { ...measures[name], ...change } })
            }
          />
        ))}
        <p className="text-sm text-muted">{texts.measureHint}</p>
      </div>
    </Card>
  )
}

type MeasureProps = {
  name: string
  label: string
  measure: MeasureDraft
  hint: string | false
  error: string | undefined
  onChange: (change: Partial<MeasureDraft>) => void
}

function MeasureFields({ name, label, measure, hint, error, onChange }: MeasureProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-3">
        <TextInput
          type="number"
          name={`${name}.value`}
          defaultValue={measure.value}
          min={0}
          step={0.01}
          inputMode="decimal"
          onChange={(event) => onChange({ value: event.currentTarget.value })}
        />
        <Select
          id={`${name}.unit`}
          name={`${name}.unit`}
          defaultValue={measure.unit}
          aria-label={`${label}: ${texts.unit}`}
          onChange={(event) => onChange({ unit: event.currentTarget.value })}
        >
          {units.map((unit) => (
            <option key={unit} value={unit}>
              {unit}
            </option>
          ))}
        </Select>
      </div>
    </Field>
  )
}

/** Variants that all have a content of their own do not need that of the product. */
function explainKinds(
  draft: Pick<ProductFormProps['draft'], MeasureFieldName>,
  variants: readonly VariantDraft[],
): string | false {
  const content = toMeasure(draft.unit_pricing_measure)
  const base = toMeasure(draft.unit_pricing_base_measure)
  if (!isMeasureSet(content) || !isMeasureSet(base) || isOfOneKind(content, base)) return false
  if (variants.length > 0 && variants.every((one) => one.unit_pricing_measure.trim() !== '')) {
    return false
  }
  return texts.measureKinds(formatMeasure(content), formatMeasure(base))
}

const toMeasure = ({ value, unit }: MeasureDraft) => parseMeasure({ value: Number(value), unit })
const formatMeasure = ({ value, unit }: Measure) => `${value} ${unit}`
