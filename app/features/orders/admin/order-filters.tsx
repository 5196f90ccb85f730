import { useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { orderFilters, type OrderFilter } from '../rules/order.ts'
import { toSelectionParams } from '../rules/order-selection.ts'
import { to } from '#shared/paths/paths.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { adminOrdersTexts as texts } from '../rules/admin-texts.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { OrderListQuery } from './list-query.ts'

type Counts = { authorised: number; packed: number }
type Props = { listQuery: OrderListQuery; counts: Counts; countLimit: number }

/** Two separate forms: a search from the start page covers all orders, not only the ones to do. */
export function OrderFilters({ listQuery, counts, countLimit }: Props) {
  const { filter, query } = listQuery
  const { state: _, q: __, ...kept } = toSelectionParams(listQuery)
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  return (
    <div className="grid items-end gap-4 md:grid-cols-[16rem_1fr]">
      <Form ref={form} action={to.admin.orders()} className="flex items-end gap-3">
        <div className="grow">
          <Field label={texts.filter}>
            <Select
              name="state"
              key={filter}
              defaultValue={filter}
              onChange={() => void submit(form.current)}
            >
              {orderFilters.map((option) => (
                <option key={option} value={option}>
                  {texts.filters[option] + toCountSuffix(option, counts, countLimit)}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        {query && <input type="hidden" name="q" value={query} />}
        <HiddenParams params={kept} />
        <Button type="submit" variant="secondary" className="without-scripts">
          {texts.show}
        </Button>
      </Form>
      <Form action={to.admin.orders()} role="search" className="flex items-end gap-3">
        <div className="grow">
          <Field label={adminCommonTexts.search}>
            <TextInput
              type="search"
              name="q"
              key={query}
              defaultValue={query}
              placeholder={texts.searchPlaceholder}
              autoComplete="off"
            />
          </Field>
        </div>
        {filter !== 'to_do' && <input type="hidden" name="state" value={filter} />}
        <HiddenParams params={kept} />
        <Button type="submit" variant="secondary">
          {adminCommonTexts.search}
        </Button>
      </Form>
    </div>
  )
}

function HiddenParams({ params }: { params: Record<string, string> }) {
  return Object.entries(params).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

function toCountSuffix(
  option: OrderFilter,
  { authorised, packed }: Counts,
  countLimit: number,
): string {
  const countByFilter: Partial<Record<OrderFilter, number>> = {
    authorised,
    packed,
    to_do: authorised + packed,
  }
  const count = countByFilter[option]
  return count === undefined ? '' : ` (${count >= countLimit ? `${countLimit - 1}+` : count})`
}
