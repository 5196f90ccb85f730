import { useEffect, useRef, useState } from 'react'
import { productFields } from '../../rules/product-fields.ts'
import { adminProductFormTexts as texts } from '../../rules/admin-product-form-texts.ts'
import { Card } from '#ui/card.tsx'
import { Field, Select } from '#ui/field.tsx'
import type { EditorStore } from '../../server/products/read-product-editor.ts'
import type { CreatedCategory } from './category-dialog.tsx'
import { NewCategory } from './new-category.tsx'
import { CategoryOptions } from './category-options.tsx'
import { ProductFields, listCardFields } from './product-fields.tsx'
import type { ProductFormProps } from './product-form-props.ts'

type Props = ProductFormProps & { selectedStores: readonly string[] }

const { choices = [], others = [] } = Object.groupBy(listCardFields('organisation'), (name) =>
  productFields[name].kind === 'choice' ? 'choices' : 'others',
)

export function OrganisationCard({ stores: storedStores, selectedStores, ...props }: Props) {
  const { draft, getFieldError } = props
  const select = useRef<HTMLSelectElement>(null)
  const [categoryId, setCategoryId] = useState(draft.category_id)
  const [created, setCreated] = useState<CreatedCategory | null>(null)
  const stores = storedStores.map((store) => addCreated(store, created))
  const menuStore = stores.find(({ store_id }) => store_id === props.menu_store_id)
  // The form learns of a choice by an event, and so that it is not saved yet.
  useEffect(() => {
    if (created) select.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [created])
  // Categories of every store are offered until a store is selected.
  const offeredStores = stores.filter(
    ({ store_id }) =>
      selectedStores.length === 0 ||
      selectedStores.includes(store_id) ||
      store_id === created?.store_id,
  )
  return (
    <Card title={texts.cards.organisation}>
      <div className="grid gap-5">
        <Field
          label={texts.labels.category_id}
          hint={offeredStores.length > 1 && texts.hints.category_id}
          error={getFieldError('category_id')}
        >
          <Select
            ref={select}
            name="category_id"
            value={categoryId}
            onChange={({ currentTarget }) => setCategoryId(currentTarget.value)}
          >
            <option value="">{texts.noCategory}</option>
            <CategoryOptions stores={offeredStores} selectedId={draft.category_id} />
          </Select>
        </Field>
        {menuStore && (
          <NewCategory
            store={menuStore}
            created={created}
            onCreated={(category) => {
              setCreated(category)
              setCategoryId(category.id)
            }}
          />
        )}
        <ProductFields names={others} {...props} />
        <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-1">
          <ProductFields names={choices} {...props} />
        </div>
      </div>
    </Card>
  )
}

/** It is offered before the page has read the categories again. */
function addCreated(store: EditorStore, created: CreatedCategory | null): EditorStore {
  if (created?.store_id !== store.store_id) return store
  if (store.categories.some(({ id }) => id === created.id)) return store
  const { id, name } = created
  const category = { id, name, slug: '', active: true, parent_id: null }
  return { ...store, categories: [...store.categories, category] }
}
