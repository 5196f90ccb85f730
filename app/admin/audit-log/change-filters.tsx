import { Form } from 'react-router'
import { changeActions, changeSubjects } from '#domain/audit.ts'
import { to } from '#domain/paths.ts'
import { adminAuditLogWords as words } from '#domain/text/admin/audit-log.ts'
import { adminCommonWords } from '#domain/text/admin/common.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { AskedChanges } from './asked-changes.ts'

type Props = Pick<AskedChanges, 'query' | 'wanted'> & {
  colleagues: readonly { staff_id: string; name: string }[]
  stores: readonly { store_id: string; name: string }[]
}

/** The filter lives in the URL, so it can be bookmarked and shared. */
export function ChangeFilters({ query, wanted, colleagues, stores }: Props) {
  const { filters } = words
  return (
    <search>
      <Form
        action={to.admin.auditLog()}
        // Remounts the form so that the fields follow the URL after a link is used.
        key={JSON.stringify([query, wanted])}
        className="grid grid-cols-2 items-end gap-x-4 gap-y-3 sm:grid-cols-3 xl:grid-cols-6"
      >
        <div className="col-span-full flex items-end gap-3">
          <div className="grow">
            <Field label={adminCommonWords.search}>
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
        <Choice
          label={filters.person}
          name="person"
          chosen={wanted.person}
          any={filters.anybody}
          options={colleagues.map(({ staff_id, name }) => [staff_id, name])}
        />
        <Choice
          label={filters.action}
          name="action"
          chosen={wanted.action}
          any={filters.anything}
          options={changeActions.map((action) => [action, filters.actions[action]])}
        />
        <Choice
          label={filters.about}
          name="about"
          chosen={wanted.about}
          any={filters.anything}
          options={changeSubjects.map((subject) => [subject, filters.subjects[subject]])}
        />
        <Choice
          label={words.columns.store}
          name="store"
          chosen={wanted.store_id}
          any={filters.anywhere}
          options={stores.map(({ store_id, name }) => [store_id, name])}
        />
        <Field label={filters.from}>
          <TextInput type="date" name="from" defaultValue={wanted.from ?? ''} />
        </Field>
        <Field label={filters.to}>
          <TextInput type="date" name="to" defaultValue={wanted.to ?? ''} />
        </Field>
      </Form>
    </search>
  )
}

type ChoiceProps = {
  label: string
  name: string
  chosen: string | null
  any: string
  options: readonly (readonly [value: string, label: string])[]
}

function Choice({ label, name, chosen, any, options }: ChoiceProps) {
  return (
    <Field label={label}>
      <Select name={name} defaultValue={chosen ?? ''}>
        <option value="">{any}</option>
        {options.map(([value, said]) => (
          <option key={value} value={value}>
            {said}
          </option>
        ))}
      </Select>
    </Field>
  )
}
