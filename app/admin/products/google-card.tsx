import { googleCategories, getGoogleCategoryLabel } from '#domain/catalogue/google-categories.ts'
import type { MeasureDraft } from '#domain/catalogue/product-draft.ts'
import { measureFieldNames } from '#domain/catalogue/product-fields.ts'
import { units } from '#domain/money/unit.ts'
import { adminProductFormTexts as texts } from '#domain/text/admin/product-form.ts'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { ProductFormProps } from './product-form-props.ts'

export function GoogleCard({ draft, getFieldError }: ProductFormProps) {
  const { google_product_category: selectedCategory } = draft
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
            getFieldError={getFieldError}
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
  getFieldError: ProductFormProps['getFieldError']
}

function MeasureFields({ name, label, measure, getFieldError }: MeasureProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-end gap-3">
      <Field label={label} error={getFieldError(`${name}.value`)}>
        <TextInput
          type="number"
          name={`${name}.value`}
          defaultValue={measure.value}
          min={0}
          step={0.01}
          inputMode="decimal"
        />
      </Field>
      <Select
        name={`${name}.unit`}
        defaultValue={measure.unit}
        aria-label={`${label}: ${texts.unit}`}
      >
        {units.map((unit) => (
          <option key={unit} value={unit}>
            {unit}
          </option>
        ))}
      </Select>
    </div>
  )
}
