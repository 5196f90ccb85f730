import { adminProductFormWords } from '#domain/text/admin/product-form.ts'
import { noCategory, type StoreDraft } from '#domain/product-draft.ts'
import type { StoreOfEditor } from '#server/catalogue/read-product-editor.ts'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { CategoryOptions } from './category-options.tsx'
import type { FormView } from './form-view.ts'

const { stores: words } = adminProductFormWords

type Props = FormView & { selected: readonly string[]; onSelect: (selected: string[]) => void }

export function StoresCard({ draft, stores, faultOf, selected, onSelect }: Props) {
  const fault = faultOf('stores')
  return (
    <Card title={words.title}>
      <div role="group" aria-label={words.title}>
        {stores.map(({ store_id, name, active }, at) => {
          const isSelected = selected.includes(store_id)
          const others = selected.filter((one) => one !== store_id)
          return (
            <Checkbox
              key={store_id}
              label={active ? name : `${name} ${words.inactive}`}
              name={`stores.${at}.selected`}
              checked={isSelected}
              error={at === 0 ? fault : undefined}
              onChange={() => onSelect(isSelected ? others : [...others, store_id])}
            />
          )
        })}
      </div>
      {stores.map((store, at) => (
        <StoreRow
          key={store.store_id}
          at={at}
          store={store}
          link={draft.stores[at]}
          isSelected={selected.includes(store.store_id)}
          faultOf={faultOf}
        />
      ))}
    </Card>
  )
}

type RowProps = {
  at: number
  store: StoreOfEditor
  link: StoreDraft | undefined
  isSelected: boolean
  faultOf: FormView['faultOf']
}

function StoreRow({ at, store, link, isSelected, faultOf }: RowProps) {
  const { name, store_id, currency } = store
  const field = (part: string) => `stores.${at}.${part}`
  const faultIn = (part: string) => faultOf(field(part)) ?? faultOf(`stores.${store_id}.${part}`)
  const isFaulty = ['price', 'sort_order', 'category_id'].some(faultIn)
  const isOpen = isFaulty || link?.active === false || Boolean(link?.price || link?.category_id)
  return (
    <details open={isOpen} hidden={!isSelected} className="border-t border-line">
      <summary className="fold py-3 text-sm font-medium wrap-anywhere">
        {words.settings(name)}
      </summary>
      <div className="grid gap-4 pb-4">
        <input type="hidden" name={field('store_id')} value={store_id} />
        <Switch
          label={words.active(name)}
          name={field('active')}
          defaultChecked={link?.active ?? true}
          className="text-sm"
        />
        <Field
          label={`${words.price(name)} (${currency})`}
          hint={words.priceHint}
          error={faultIn('price')}
        >
          <TextInput
            name={field('price')}
            defaultValue={link?.price}
            inputMode="decimal"
            autoComplete="off"
          />
        </Field>
        <Field label={words.category(name)} error={faultIn('category_id')}>
          <Select name={field('category_id')} defaultValue={link?.category_id}>
            <option value="">{words.sameCategory}</option>
            <option value={noCategory}>{words.noCategory}</option>
            <CategoryOptions stores={[store]} chosen={link?.category_id ?? ''} />
          </Select>
        </Field>
        <Field label={words.order(name)} error={faultIn('sort_order')}>
          <TextInput
            name={field('sort_order')}
            defaultValue={link?.sort_order}
            inputMode="numeric"
            autoComplete="off"
          />
        </Field>
      </div>
    </details>
  )
}
