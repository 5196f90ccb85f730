import { useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { adminCampaignsTexts as texts } from '../rules/admin-campaigns-texts.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { CampaignListQuery } from './list-query.ts'

export function CampaignFilters({ listQuery: { state, query } }: { listQuery: CampaignListQuery }) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  return (
    <search>
      <Form
        ref={form}
        action={to.admin.campaigns()}
        className="grid items-end gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_auto]"
      >
        <Field label={texts.filter.state}>
          <Select
            name="state"
            key={state}
            defaultValue={state ?? ''}
            onChange={() => void submit(form.current)}
          >
            <option value="">{texts.filter.all}</option>
            {Object.entries(texts.states).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={texts.filter.search}>
          <TextInput
            type="search"
            name="q"
            key={query}
            defaultValue={query}
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        <Button type="submit" variant="secondary">
          {texts.filter.show}
        </Button>
      </Form>
    </search>
  )
}
