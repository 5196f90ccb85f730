import { ordersRefusals } from '../../rules/errors.ts'
import { orderExchangeForm } from '../../rules/order-exchange-form.ts'
import { zero } from '#shared/money/money.ts'
import { mayExchange } from '../../rules/order.ts'
import { to } from '#shared/paths/paths.ts'
import { limits } from '#shared/limits.ts'
import { orderExchangesTexts as texts } from '../../rules/admin-order-exchanges-texts.ts'
import { exchangeGoods } from '../../server/exchange/exchange-goods.ts'
import { readExchange } from '../../server/exchange/read-exchange.ts'
import { createId } from '#platform/database/ordered-ids.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { formAction } from '#web/form-action.ts'
import { FormKey } from '#web/form-key.tsx'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { useFormResult } from '#web/use-form-result.ts'
import { withStepUp } from '#features/staff/admin/step-up/verify-step-up.ts'
import { getOrderContext } from '../order-context.ts'
import { readReturnUrls } from '../read-link-url.ts'
import { StepCard } from '../step-card.tsx'
import type { Route } from './+types/exchange'
import { ChooseGoods } from './choose-goods.tsx'
import { ExchangeFields } from './exchange-fields.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { staff, storePayments, key } = await getOrderContext(args, 'handleOrders')
  const { searchParams } = args.url
  const find = (searchParams.get('find') ?? '').trim().slice(0, limits.searchQuery)
  const view = await loadOrRefuse(args, 'orderLoadFailed', () =>
    readExchange(staff, storePayments.job, key, { line: searchParams.get('line'), find }),
  )
  return { view, form_key: createId() }
}

export const action = formAction({
  authorise: getOrderContext,
  ...withStepUp,
  schema: orderExchangeForm,
  failureCode: 'orderStepFailed',
  run: async ({ store, storePayments, key, toActor, values: { seen, ...wanted } }, args) => {
    const urls = await readReturnUrls(args, store)
    return exchangeGoods(storePayments, key, toActor(seen), { ...wanted, urls })
  },
  done: ({ key, outcome: { rest } }) =>
    to.admin.order(key.order_id, { news: rest > zero ? 'exchanged_cheaper' : 'exchanged' }),
})

export const clientAction = keepFormOnError(ordersRefusals.orderStepFailed)

export const meta = () => toPageTitle(texts.title)

export default function Exchange({ loaderData, actionData }: Route.ComponentProps) {
  const { view, form_key } = loaderData
  const { getFieldError, getTypedValue } = useFormResult(actionData)
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
            getTypedValue={getTypedValue}
          />
        )}
        <Checkbox
          name="restock"
          label={texts.restock}
          defaultChecked={getTypedValue('restock') !== undefined}
        />
      </StepCard>
    </div>
  )
}
