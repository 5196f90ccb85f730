import { googleCategories, googleCategoryLabel } from '#domain/google-categories.ts'
import type { MeasureDraft } from '#domain/product-draft.ts'
import { units } from '#domain/unit.ts'
import { adminProductFormWords as words } from '#domain/text/admin/product-form.ts'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { FormView } from './form-view.ts'

export function GoogleCard({ draft, faultOf }: FormView) {
  const { google_product_category: chosen } = draft
  const isKnown = googleCategories.some(({ id }) => String(id) === chosen)
  return (
    <Card title={words.cards.google}>
      <div className="grid gap-5">
        <Field label={words.googleCategory} error={faultOf('google_product_category')}>
          <Select name="google_product_category" defaultValue={chosen}>
            {!isKnown && <option value={chosen}>{googleCategoryLabel(Number(chosen))}</option>}
            {googleCategories.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <MeasureFields
          name="unit_pricing_measure"
          label={words.unitMeasure}
          measure={draft.unit_pricing_measure}
          faultOf={faultOf}
        />
        <MeasureFields
          name="unit_pricing_base_measure"
          label={words.unitBaseMeasure}
          measure={draft.unit_pricing_base_measure}
          faultOf={faultOf}
        />
        <p className="text-sm text-muted">{words.measureHint}</p>
      </div>
    </Card>
  )
}

type MeasureProps = {
  name: string
  label: string
  measure: MeasureDraft
  faultOf: FormView['faultOf']
}

function MeasureFields({ name, label, measure, faultOf }: MeasureProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-end gap-3">
      <Field label={label} error={faultOf(`${name}.value`)}>
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
        aria-label={`${label}: ${words.unit}`}
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
