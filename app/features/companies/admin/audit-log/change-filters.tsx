import { Form } from 'react-router'
import { changeActions, changeSubjects } from '../../rules/audit.ts'
import { to } from '#shared/paths/paths.ts'
import { adminAuditLogTexts as texts } from '../../rules/admin-audit-log-texts.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextInput, Select } from '#ui/field.tsx'
import type { ChangesQuery } from './list-query.ts'

type Props = Pick<ChangesQuery, 'query' | 'filter'> & {
  colleagues: readonly { staff_id: string; name: string }[]
  stores: readonly { store_id: string; name: string }[]
}

/** The filter lives in the URL, so it can be bookmarked and shared. */
export function ChangeFilters({ query, filter, colleagues, stores }: Props) {
  const { filters } = texts
  return (
    <search>
      <Form
        action={to.admin.auditLog()}
        // Remounts the form so that the fields follow the URL after a link is used.
        key={JSON.stringify([query, filter])}
        className="grid grid-cols-2 items-end gap-x-4 gap-y-3 sm:grid-cols-3 xl:grid-cols-6"
      >
        <div className="col-span-full flex items-end gap-3">
          <div className="grow">
            <Field label={adminCommonTexts.search}>
              <TextInput
                type="search"
                name="q"
                defaultValue={query}
                placeholder={filters.searchPlaceholder}
                enterKeyHint="search"
                autoComplete="off"
              />
            </Field>
          </div>
          <Button type="submit" variant="secondary">
            {filters.show}
          </Button>
        </div>
        <FilterSelect
          label={filters.person}
          name="person"
          selected={filter.person}
          any={filters.anybody}
          options={colleagues.map(({ staff_id, name }) => [staff_id, name])}
        />
        <FilterSelect
          label={filters.action}
          name="action"
          selected={filter.action}
          any={filters.anything}
          options={changeActions.map((action) => [action, filters.actions[action]])}
        />
        <FilterSelect
          label={filters.about}
          name="about"
          selected={filter.about}
          any={filters.anything}
          options={changeSubjects.map((subject) => [subject, filters.subjects[subject]])}
        />
        <FilterSelect
          label={texts.columns.store}
          name="store"
          selected={filter.store_id}
          any={filters.anywhere}
          options={stores.map(({ store_id, name }) => [store_id, name])}
        />
        <Field label={filters.from}>
          <TextInput type="date" name="from" defaultValue={filter.from ?? ''} />
        </Field>
        <Field label={filters.to}>
          <TextInput type="date" name="to" defaultValue={filter.to ?? ''} />
        </Field>
      </Form>
    </search>
  )
}

type FilterSelectProps = {
  label: string
  name: string
  selected: string | null
  any: string
  options: readonly (readonly [value: string, label: string])[]
}

function FilterSelect({ label, name, selected, any, options }: FilterSelectProps) {
  return (
    <Field label={label}>
      <Select name={name} defaultValue={selected ?? ''}>
        <option value="">{any}</option>
        {options.map(([value, optionLabel]) => (
          <option key={value} value={value}>
            {optionLabel}
          </option>
        ))}
      </Select>
    </Field>
  )
}
