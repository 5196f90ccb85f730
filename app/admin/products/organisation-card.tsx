import { limits } from '#domain/shared/limits.ts'
import { availabilities, conditions } from '#domain/catalogue/product.ts'
import { adminProductFormTexts as texts } from '#domain/text/admin/product-form.ts'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { CategoryOptions } from './category-options.tsx'
import type { ProductFormProps } from './product-form-props.ts'

type Props = ProductFormProps & { selectedStores: readonly string[] }

export function OrganisationCard({ draft, stores, getFieldError, selectedStores }: Props) {
  // Categories of every store are offered until a store is selected.
  const offeredStores = stores.filter(
    (store) => selectedStores.length === 0 || selectedStores.includes(store.store_id),
  )
  return (
    <Card title={texts.cards.organisation}>
      <div className="grid gap-5">
        <Field
          label={texts.category}
          hint={offeredStores.length > 1 && texts.categoryHint}
          error={getFieldError('category_id')}
        >
          <Select name="category_id" defaultValue={draft.category_id}>
            <option value="">{texts.noCategory}</option>
            <CategoryOptions stores={offeredStores} selectedId={draft.category_id} />
          </Select>
        </Field>
        <Field label={texts.brand} error={getFieldError('brand')}>
          <TextInput name="brand" defaultValue={draft.brand} maxLength={limits.brand} />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-1">
          <Field label={texts.availability} error={getFieldError('availability')}>
            <Select name="availability" defaultValue={draft.availability}>
              {availabilities.map((one) => (
                <option key={one} value={one}>
                  {texts.availabilities[one]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={texts.condition} error={getFieldError('condition')}>
            <Select name="condition" defaultValue={draft.condition}>
              {conditions.map((one) => (
                <option key={one} value={one}>
                  {texts.conditions[one]}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      </div>
    </Card>
  )
}
