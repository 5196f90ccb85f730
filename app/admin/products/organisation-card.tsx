import { limits } from '#domain/limits.ts'
import { availabilities, conditions } from '#domain/product.ts'
import { adminProductFormWords as words } from '#domain/text/admin/product-form.ts'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { CategoryOptions } from './category-options.tsx'
import type { FormView } from './form-view.ts'

type Props = FormView & { selected: readonly string[] }

export function OrganisationCard({ draft, stores, faultOf, selected }: Props) {
  // Categories of every store are offered until a store is selected.
  const offered = stores.filter(
    (store) => selected.length === 0 || selected.includes(store.store_id),
  )
  return (
    <Card title={words.cards.organisation}>
      <div className="grid gap-5">
        <Field
          label={words.category}
          hint={offered.length > 1 && words.categoryHint}
          error={faultOf('category_id')}
        >
          <Select name="category_id" defaultValue={draft.category_id}>
            <option value="">{words.noCategory}</option>
            <CategoryOptions stores={offered} chosen={draft.category_id} />
          </Select>
        </Field>
        <Field label={words.brand} error={faultOf('brand')}>
          <TextInput name="brand" defaultValue={draft.brand} maxLength={limits.brand} />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-1">
          <Field label={words.availability} error={faultOf('availability')}>
            <Select name="availability" defaultValue={draft.availability}>
              {availabilities.map((one) => (
                <option key={one} value={one}>
                  {words.availabilities[one]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={words.condition} error={faultOf('condition')}>
            <Select name="condition" defaultValue={draft.condition}>
              {conditions.map((one) => (
                <option key={one} value={one}>
                  {words.conditions[one]}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      </div>
    </Card>
  )
}
