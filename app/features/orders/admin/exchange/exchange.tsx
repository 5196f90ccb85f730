import { ordersRefusals } from '../../rules/errors.ts'
import { orderExchangeForm } from '../../rules/order-change-form.ts'
import { zero, minus, type Minor } from '#shared/money/money.ts'
import { mayExchange } from '../../rules/order.ts'
import { to } from '#shared/paths/paths.ts'
import { limits } from '#shared/limits.ts'
import { orderExchangesTexts as texts } from '../../rules/admin-order-changes-texts.ts'
import { exchangeProducts } from '../../server/exchange/exchange-products.ts'
import {
  readExchange,
  type ExchangeView,
  type ExchangeChoice,
} from '../../server/exchange/read-exchange.ts'
import { createId } from '#platform/database/ordered-ids.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { formAction } from '#web/form-action.ts'
import { FormKey } from '#web/form-key.tsx'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { useFormResult } from '#web/use-form-result.ts'
import { withStepUp } from '#features/staff/admin/step-up/verify-step-up.ts'
import { loadOrderAccess } from '../load-order-access.ts'
import { readReturnUrls } from '../read-link-url.ts'
import { StepCard, useOrder } from '../step-card.tsx'
import type { Route } from './+types/exchange'
import { Form } from 'react-router'
import { adminOrderDraftsTexts } from '../../rules/admin-manual-orders-texts.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field, TextInput, Select } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { createMoneyFormatter } from '../order-view.ts'

const failure = ordersRefusals.orderStepFailed

export async function loader(args: Route.LoaderArgs) {
  const { staff, storePayments, key } = await loadOrderAccess(args, 'handleOrders')
  const { searchParams } = args.url
  const find = (searchParams.get('find') ?? '').trim().slice(0, limits.searchQuery)
  const view = await loadOrRefuse(args, 'orderLoadFailed', () =>
    readExchange(staff, storePayments.job, key, { line: searchParams.get('line'), find }),
  )
  return { view, form_key: createId() }
}

export const action = formAction({
  authorise: loadOrderAccess,
  ...withStepUp,
  schema: orderExchangeForm,
  failureCode: failure.code,
  run: async ({ store, storePayments, key, toActor, values: { seen, ...wanted } }, args) => {
    const urls = await readReturnUrls(args, store)
    return exchangeProducts(storePayments, key, toActor(seen), { ...wanted, urls })
  },
  done: ({ key, outcome: { rest } }) =>
    to.admin.order(key.order_id, { news: rest > zero ? 'exchanged_cheaper' : 'exchanged' }),
})

export const clientAction = keepFormOnError(failure)

export const meta = () => toPageTitle(texts.title)

export default function Exchange({ loaderData, actionData }: Route.ComponentProps) {
  const { view, form_key } = loaderData
  const { getFieldError, getSubmittedValue } = useFormResult(actionData)
  const line = view.lines.find(({ id }) => id === view.line_id)
  return (
    <div className="grid gap-6">
      {line && <ChooseGoods view={view} />}
      <StepCard
        title={texts.title}
        isAllowed={(order) => mayExchange(order) && line !== undefined}
        result={actionData}
        submit={texts.submit}
      >
        <FormKey initialKey={form_key} result={actionData} />
        <p className="max-w-prose text-muted">{texts.intro}</p>
        {line && (
          <ExchangeFields
            key={line.id}
            view={view}
            line={line}
            getFieldError={getFieldError}
            getSubmittedValue={getSubmittedValue}
          />
        )}
        <Checkbox
          name="restock"
          label={texts.restock}
          defaultChecked={getSubmittedValue('restock') !== undefined}
        />
      </StepCard>
    </div>
  )
}

const { goods: words } = adminOrderDraftsTexts

/** Chooses the line of the order, and finds goods besides the variants of its product. */
function ChooseGoods({ view }: { view: ExchangeView }) {
  const { id } = useOrder()
  const { lines, line_id, find, found } = view
  const isEmpty = find !== '' && found.length === 0
  return (
    <Card title={texts.lines}>
      <div className="grid gap-5">
        <ul className="grid gap-2">
          {lines.map(({ id: line, name, left }) => (
            <li key={line}>
              <Link
                href={to.admin.order.exchange(id, { line, ...(find && { find }) })}
                aria-current={line === line_id ? 'true' : undefined}
                className={line === line_id ? 'font-medium wrap-anywhere' : 'link wrap-anywhere'}
              >
                {texts.left(name, left)}
              </Link>
            </li>
          ))}
        </ul>
        <Form method="get" className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
          <input type="hidden" name="line" value={line_id ?? ''} />
          <Field label={texts.other}>
            <TextInput
              type="search"
              name="find"
              defaultValue={find}
              placeholder={words.findHint}
              maxLength={limits.searchQuery}
              enterKeyHint="search"
              autoComplete="off"
            />
          </Field>
          <Button type="submit" variant="secondary">
            {words.search}
          </Button>
        </Form>
        <p role="status" className={isEmpty ? 'text-sm text-muted' : 'sr-only'}>
          {isEmpty && words.nothing(find)}
        </p>
      </div>
    </Card>
  )
}

type Props = {
  view: ExchangeView
  line: ExchangeView['lines'][number]
  getFieldError: (name: string) => string | undefined
  getSubmittedValue: (name: string) => string | undefined
}

/** The pieces that come back, and what is sent instead. */
function ExchangeFields({ view, line, getFieldError, getSubmittedValue }: Props) {
  const money = createMoneyFormatter(useOrder())
  const toOption = (choice: ExchangeChoice) => (
    <option
      key={choice.code}
      value={choice.code}
      disabled={choice.isSoldOut || choice.difference > zero}
    >
      {describeChoice(choice, money)}
    </option>
  )
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <input type="hidden" name="line_id" value={line.id} />
      <Field label={texts.quantity(line.name, line.left)} error={getFieldError('quantity')}>
        <TextInput
          type="number"
          inputMode="numeric"
          name="quantity"
          min={1}
          max={line.left}
          step={1}
          defaultValue={getSubmittedValue('quantity') ?? 1}
        />
      </Field>
      <Field label={texts.goods} hint={texts.cheaperHint} error={getFieldError('goods')}>
        <Select name="goods" defaultValue={getSubmittedValue('goods') ?? ''}>
          <option value="">{texts.choose}</option>
          {view.variants.map(toOption)}
          {view.found.length > 0 && (
            <optgroup label={texts.other}>{view.found.map(toOption)}</optgroup>
          )}
        </Select>
      </Field>
    </div>
  )
}

function describeChoice(
  { name, difference, isSoldOut }: ExchangeChoice,
  money: (amount: Minor) => string,
): string {
  if (isSoldOut) return texts.soldOut(name)
  if (difference > zero) return texts.dearer(name, money(difference))
  return difference < zero ? texts.cheaper(name, money(minus(zero, difference))) : name
}
