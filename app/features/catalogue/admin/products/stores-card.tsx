import { adminProductFormTexts } from '../../rules/admin-product-form-texts.ts'
import { noCategory, type StoreDraft } from '../../rules/product-draft.ts'
import type { EditorStore } from '../../server/products/read-product-editor.ts'
import { Card } from '#ui/card.tsx'
import { Checkbox, Switch } from '#ui/checkbox.tsx'
import { Field, TextInput, Select } from '#ui/field.tsx'
import { CategoryOptions } from './category-options.tsx'
import type { ProductFormProps } from './product-form-props.ts'

const { stores: words } = adminProductFormTexts

type Props = ProductFormProps & {
  selectedStores: readonly string[]
  onSelect: (selectedStores: string[]) => void
}

export function StoresCard({ draft, stores, getFieldError, selectedStores, onSelect }: Props) {
  const storesError = getFieldError('stores')
  return (
    <Card title={words.title}>
      <div role="group" aria-label={words.title}>
        {stores.map(({ store_id, name, active }, index) => {
          const isSelected = selectedStores.includes(store_id)
          const others = selectedStores.filter((one) => one !== store_id)
          return (
            <Checkbox
              key={store_id}
              label={active ? name : `${name} ${words.inactive}`}
              name={`stores.${index}.selected`}
              checked={isSelected}
              error={index === 0 ? storesError : undefined}
              onChange={() => onSelect(isSelected ? others : [...others, store_id])}
            />
          )
        })}
      </div>
      {stores.map((store, index) => (
        <StoreRow
          key={store.store_id}
          index={index}
          store={store}
          link={draft.stores[index]}
          isSelected={selectedStores.includes(store.store_id)}
          getFieldError={getFieldError}
        />
      ))}
    </Card>
  )
}

type RowProps = {
  index: number
  store: EditorStore
  link: StoreDraft | undefined
  isSelected: boolean
  getFieldError: ProductFormProps['getFieldError']
}

function StoreRow({ index, store, link, isSelected, getFieldError }: RowProps) {
  const { name, store_id, currency } = store
  const toFieldName = (part: string) => `stores.${index}.${part}`
  const getStoreError = (part: string) =>
    getFieldError(toFieldName(part)) ?? getFieldError(`stores.${store_id}.${part}`)
  const hasErrors = ['price', 'sort_order', 'category_id'].some(getStoreError)
  const isOpen = hasErrors || link?.active === false || Boolean(link?.price || link?.category_id)
  return (
    <details open={isOpen} hidden={!isSelected} className="border-t border-line">
      <summary className="fold py-3 text-sm font-medium wrap-anywhere">
        {words.settings(name)}
      </summary>
      <div className="grid gap-4 pb-4">
        <input type="hidden" name={toFieldName('store_id')} value={store_id} />
        <Switch
          label={words.active(name)}
          name={toFieldName('active')}
          defaultChecked={link?.active ?? true}
          className="text-sm"
        />
        <Field
          label={`${words.price(name)} (${currency})`}
          hint={words.priceHint}
          error={getStoreError('price')}
        >
          <TextInput
            name={toFieldName('price')}
            defaultValue={link?.price}
            inputMode="decimal"
            autoComplete="off"
          />
        </Field>
        <Field label={words.category(name)} error={getStoreError('category_id')}>
          <Select name={toFieldName('category_id')} defaultValue={link?.category_id}>
            <option value="">{words.sameCategory}</option>
            <option value={noCategory}>{words.noCategory}</option>
            <CategoryOptions stores={[store]} selectedId={link?.category_id ?? ''} />
          </Select>
        </Field>
        <Field label={words.order(name)} error={getStoreError('sort_order')}>
          <TextInput
            name={toFieldName('sort_order')}
            defaultValue={link?.sort_order}
            inputMode="numeric"
            autoComplete="off"
          />
        </Field>
      </div>
    </details>
  )
}
