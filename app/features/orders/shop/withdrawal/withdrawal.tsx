import { isSealed } from '#features/catalogue/rules/withdrawal-exception.ts'
import { formatLineName } from '#features/catalogue/rules/format-line-name.ts'
import { isRefused, refused } from '#shared/errors/errors.ts'
import { toNestedValues } from '#shared/forms/form-data.ts'
import { parseForm } from '#shared/forms/parse-form.ts'
import { withdrawalForms } from '../../rules/withdrawal-form.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { isPaid } from '../../rules/order.ts'
import { to } from '#shared/paths/shop.ts'
import { toList, toRecord, toText } from '#shared/json-values.ts'
import { withdrawalTexts } from '../../rules/withdrawal-texts.ts'
import { openStorePayments } from '../../server/pay/open-store-payments.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { requestScopeContext, type RequestScope } from '#platform/http/request-scope.ts'
import { listOrderChoices } from '../../server/list-order-choices.ts'
import {
  readWithdrawable,
  type Withdrawable,
  hasSoldSealedProducts,
} from '../../server/withdraw/read-withdrawable.ts'
import { verifyOrderLink, signOrderLink } from '../../server/sign-order-link.ts'
import { toInvalidResult, toRefusedResult, withSubmitted } from '#web/form-response.ts'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import { findSignedInCustomer } from '#shell/shop/signed-in-customer.ts'
import type { Route } from './+types/withdrawal'
import { WithdrawalPage } from './withdrawal-page.tsx'
import { toOpenedOrder, type SubmittedWithdrawal, type Review } from './withdrawal-view.ts'

/** The law requires the withdrawal function to be always available, without signing in. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const scope = context.get(requestScopeContext)
  const link = url.searchParams.get('ordre') ?? ''
  const linkedOrder = await findOrderByLink(scope, link)
  if (linkedOrder) {
    const { name, email } = linkedOrder
    const order = toOpenedOrder(link, linkedOrder, getLanguage(linkedOrder.locale))
    return { order, person: { name, email }, own: [], asksForSeal: false }
  }
  const { job, store } = throwIfRefused(openStorePayments(scope))
  const asksForSeal = await hasSoldSealedProducts(job, store)
  const signedIn = await findSignedInCustomer({ request, context })
  if (!signedIn) return { order: null, person: { name: '', email: '' }, own: [], asksForSeal }
  const orders = await listOrderChoices(signedIn.shop)
  const own = orders.filter(isPaid).map(({ id, number, placed_at, lines }) => {
    return {
      link: signOrderLink(scope.paymentSetup.orderKeys, id),
      number: String(number),
      placed_at,
      names: lines.map(({ name }) => name),
    }
  })
  const { name, email } = signedIn.customer
  return { order: null, person: { name, email }, own, asksForSeal }
}

/** Shows the declaration for review; nothing is declared before it is confirmed. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const given = readSubmitted(form)
  if (form.has('change')) return { refusal: null, fieldErrors: {}, given }
  const hasOrderLink = form.has('order')
  const parsed = hasOrderLink
    ? parseForm(withdrawalForms.shown, form)
    : parseForm(withdrawalForms.named, form)
  if ('fieldErrors' in parsed) return withSubmitted(toInvalidResult(parsed.fieldErrors), given)
  const key = crypto.randomUUID()
  if (!('order' in parsed.values)) {
    const { order_number: number, ...fields } = parsed.values
    return toReview({ key, ...fields, number, link: null, lines: [] })
  }
  const { order: link, lines: chosen, name, email } = parsed.values
  const order = await findOrderByLink(context.get(requestScopeContext), link)
  if (!order) return withSubmitted(toRefusedResult(refused('orderNotFound')), given)
  const lines = chosen.flatMap(({ line_id, quantity }) => {
    const line = order.left.find((candidate) => candidate.id === line_id)
    return line && quantity >= 1 && quantity <= line.left
      ? [{ line_id, quantity, label: toLabel(line, order) }]
      : []
  })
  if (lines.length < chosen.length)
    return withSubmitted(toRefusedResult(refused('withdrawalDone')), given)
  const submitted = { key, name, email, goods: '', seal_unbroken: false }
  return toReview({ ...submitted, number: String(order.number), link, lines })
}

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store) return toMetaTags(store)
  const { title } = withdrawalTexts(getLanguage(store.locale))
  return toMetaTags(store, { title, path: to.withdrawal() })
}

export default function Withdrawal({ loaderData, actionData, matches }: Route.ComponentProps) {
  return (
    <WithdrawalPage
      {...loaderData}
      result={actionData}
      locale={matches[1].loaderData.store.locale}
    />
  )
}

async function findOrderByLink(scope: RequestScope, link: string): Promise<Withdrawable | null> {
  const payments = throwIfRefused(openStorePayments(scope))
  const order_id = verifyOrderLink(scope.paymentSetup.orderKeys, link)
  if (!order_id) return null
  const order = await readWithdrawable(payments.job, { ...payments.store, order_id })
  return isRefused(order) ? null : order
}

function toLabel(line: Withdrawable['left'][number], { locale }: Withdrawable): string {
  const name = formatLineName(line)
  return isSealed(line.withdrawal_exception)
    ? withdrawalTexts(getLanguage(locale)).unbroken(name)
    : name
}

function toReview(review: Review) {
  return { review }
}

function readSubmitted(form: FormData): SubmittedWithdrawal {
  const { name, email, order_number, goods, seal_unbroken, lines } = toNestedValues(form)
  return {
    name: toText(name),
    email: toText(email),
    order_number: toText(order_number),
    goods: toText(goods),
    seal_unbroken: seal_unbroken === 'on',
    lines: toList(lines).map((line) => {
      const { line_id, quantity } = toRecord(line)
      return { line_id: toText(line_id), quantity: toText(quantity) }
    }),
  }
}
