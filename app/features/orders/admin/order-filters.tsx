import { useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { orderFilters, type OrderFilter } from '../rules/order.ts'
import {
  toSelectionParams,
  hasFilters,
  parcelFilters,
  paymentFilters,
} from '../rules/order-selection.ts'
import { to } from '#shared/paths/paths.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { adminOrdersTexts as texts } from '../rules/admin-texts.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Field, TextInput, Select } from '#ui/field.tsx'
import type { OrderListQuery } from './list-query.ts'
import { deliveryKinds } from '#features/delivery/rules/delivery-method.ts'
import { carrierNames } from '../rules/parcel.ts'
import { adminOrderListTexts } from '../rules/admin-order-list-texts.ts'

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

const { narrow: words } = adminOrderListTexts

type MoreFiltersProps = { listQuery: OrderListQuery; tags: readonly { id: string; name: string }[] }

export function MoreFilters({ listQuery, tags }: MoreFiltersProps) {
  const { from, to: until, payment, method, carrier, parcel, tag_id } = listQuery
  const { state, q } = toSelectionParams(listQuery)
  return (
    <details
      open={hasFilters(listQuery)}
      className="rounded-card border border-line bg-ground px-4 py-3"
    >
      <summary className="cursor-pointer text-sm font-medium">{words.title}</summary>
      <Form
        action={to.admin.orders()}
        className="mt-3 grid grid-cols-2 items-end gap-x-4 gap-y-3 md:grid-cols-3 xl:grid-cols-4"
      >
        {state !== undefined && <input type="hidden" name="state" value={state} />}
        {q !== undefined && <input type="hidden" name="q" value={q} />}
        <Field label={words.from}>
          <TextInput type="date" className="min-w-0 px-2" name="from" defaultValue={from ?? ''} />
        </Field>
        <Field label={words.to}>
          <TextInput type="date" className="min-w-0 px-2" name="to" defaultValue={until ?? ''} />
        </Field>
        <Choice
          label={words.payment}
          name="payment"
          chosen={payment}
          options={paymentFilters.map((one) => [one, words.payments[one]])}
        />
        <Choice
          label={words.method}
          name="method"
          chosen={method}
          options={deliveryKinds.map((one) => [one, words.methods[one]])}
        />
        <Choice
          label={words.carrier}
          name="carrier"
          chosen={carrier}
          options={carrierNames.map((one) => [one, one])}
        />
        <Choice
          label={words.parcel}
          name="parcel"
          chosen={parcel}
          options={parcelFilters.map((one) => [one, words.parcels[one]])}
        />
        <Choice
          label={words.tag}
          name="tag"
          chosen={tag_id}
          options={tags.map(({ id, name }) => [id, name])}
        />
        <div className="col-span-full flex flex-wrap gap-3">
          <Button type="submit" variant="secondary" size="small">
            {texts.show}
          </Button>
          {hasFilters(listQuery) && (
            <ButtonLink
              variant="secondary"
              size="small"
              href={to.admin.orders({
                ...(state !== undefined && { state }),
                ...(q !== undefined && { q }),
              })}
            >
              {words.clear}
            </ButtonLink>
          )}
        </div>
      </Form>
    </details>
  )
}

type ChoiceProps = {
  label: string
  name: string
  chosen: string | null
  options: readonly (readonly [value: string, label: string])[]
}

function Choice({ label, name, chosen, options }: ChoiceProps) {
  return (
    <Field label={label}>
      <Select name={name} defaultValue={chosen ?? ''}>
        <option value="">{words.any}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  )
}
