import { productFields } from '../../rules/product-fields.ts'
import { adminProductFormTexts as texts } from '../../rules/admin-product-form-texts.ts'
import { Card } from '#ui/card.tsx'
import { Field, Select } from '#ui/field.tsx'
import { CategoryOptions } from './category-options.tsx'
import { ProductFields, listCardFields } from './product-fields.tsx'
import type { ProductFormProps } from './product-form-props.ts'

type Props = ProductFormProps & { selectedStores: readonly string[] }

const { choices = [], others = [] } = Object.groupBy(listCardFields('organisation'), (name) =>
  productFields[name].kind === 'choice' ? 'choices' : 'others',
)

export function OrganisationCard({ stores, selectedStores, ...props }: Props) {
  const { draft, getFieldError } = props
  // Categories of every store are offered until a store is selected.
  const offeredStores = stores.filter(
    (store) => selectedStores.length === 0 || selectedStores.includes(store.store_id),
  )
  return (
    <Card title={texts.cards.organisation}>
      <div className="grid gap-5">
        <Field
          label={texts.labels.category_id}
          hint={offeredStores.length > 1 && texts.hints.category_id}
          error={getFieldError('category_id')}
        >
          <Select name="category_id" defaultValue={draft.category_id}>
            <option value="">{texts.noCategory}</option>
            <CategoryOptions stores={offeredStores} selectedId={draft.category_id} />
          </Select>
        </Field>
        <ProductFields names={others} {...props} />
        <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-1">
          <ProductFields names={choices} {...props} />
        </div>
      </div>
    </Card>
  )
}
