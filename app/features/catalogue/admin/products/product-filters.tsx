import { useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { adminProductsTexts as texts } from '../../rules/admin-products-texts.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, TextInput, Select } from '#ui/field.tsx'
import type { ProductListQuery } from './list-query.ts'

type Props = { listQuery: ProductListQuery; stores: readonly { store_id: string; name: string }[] }

export function ProductFilters({ listQuery, stores }: Props) {
  const { store_id, query, hasInactive, lacksSafety, sorting } = listQuery
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  return (
    <search>
      <Form
        ref={form}
        action={to.admin.products()}
        className="grid items-end gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_auto]"
      >
        {sorting !== 'newest' && <input type="hidden" name="sort" value={sorting} />}
        {lacksSafety && <input type="hidden" name="safety" value="lacking" />}
        <Field label={texts.filter.store}>
          <Select name="store" key={store_id} defaultValue={store_id ?? ''}>
            <option value="">{texts.filter.allStores}</option>
            {stores.map((store) => (
              <option key={store.store_id} value={store.store_id}>
                {store.name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={texts.search}>
          <TextInput
            type="search"
            name="q"
            key={query}
            defaultValue={query}
            placeholder={texts.searchPlaceholder}
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        <Button type="submit" variant="secondary">
          {texts.filter.apply}
        </Button>
        <Checkbox
          label={texts.filter.showInactive}
          name="inactive"
          key={String(hasInactive)}
          defaultChecked={hasInactive}
          onChange={() => void submit(form.current)}
          className="text-sm sm:col-span-3"
        />
      </Form>
    </search>
  )
}
