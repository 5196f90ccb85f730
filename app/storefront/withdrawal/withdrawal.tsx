import { data } from 'react-router'
import { isRefused, refused } from '#domain/errors.ts'
import { accountRefusals } from '#domain/errors/account.ts'
import { shapeOf } from '#domain/forms/form-data.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { withdrawalForms } from '#domain/forms/withdrawal-form.ts'
import { languageOf } from '#domain/locale.ts'
import { isPaid } from '#domain/order.ts'
import { to } from '#domain/paths/shop.ts'
import { listOf, recordOf, textOf } from '#domain/stored.ts'
import { withdrawalWords } from '#domain/text/withdrawal.ts'
import { openTill } from '#server/checkout/open-till.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { visitContext, type Visit } from '#server/http/visit.ts'
import { listOwnOrders } from '#server/orders/list-own-orders.ts'
import { readWithdrawable, type Withdrawable } from '#server/orders/read-withdrawable.ts'
import { readOrderLink, signOrderLink } from '#server/orders/sign-order-link.ts'
import { faulty, notTaken, type FormAnswer } from '../form-answer.ts'
import { headOf } from '../head.ts'
import { inPlace } from '../in-place.ts'
import { signedInCustomer } from '../signed-in.ts'
import type { Route } from './+types/withdrawal'
import { WithdrawalPage } from './withdrawal-page.tsx'
import { labelOf, openedOrder, type Given, type Review } from './withdrawal-view.ts'

/** The law requires the withdrawal function to be always available, without signing in. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const link = url.searchParams.get('ordre') ?? ''
  const opened = await openedBy(visit, link)
  if (opened) {
    const { name, email } = opened
    return { order: openedOrder(link, opened), person: { name, email }, own: [] }
  }
  const signedIn = await signedInCustomer({ request, context })
  if (!signedIn) return { order: null, person: { name: '', email: '' }, own: [] }
  const orders = await listOwnOrders(signedIn.shop)
  const own = orders.filter(isPaid).map(({ id, number, placed_at, names }) => {
    return {
      link: signOrderLink(visit.trade.orderKeys, id),
      number: String(number),
      placed_at,
      names,
    }
  })
  const { name, email } = signedIn.customer
  return { order: null, person: { name, email }, own }
}

/** Shows the declaration for review; nothing is declared before it is confirmed. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const given = givenIn(form)
  if (form.has('change')) return { refusal: null, faults: {}, given }
  const isShown = form.has('order')
  const read = isShown
    ? readForm(withdrawalForms.shown, form)
    : readForm(withdrawalForms.named, form)
  if ('faults' in read) return withGiven(faulty(read.faults), given)
  const key = crypto.randomUUID()
  if (!('order' in read.values)) {
    const { order_number: number, ...typed } = read.values
    return reviewed({ key, ...typed, number, link: null, lines: [] })
  }
  const { order: link, lines: chosen, name, email } = read.values
  const order = await openedBy(context.get(visitContext), link)
  if (!order) return withGiven(notTaken(refused('orderNotFound')), given)
  const lines = chosen.flatMap(({ line_id, quantity }) => {
    const line = order.left.find((one) => one.id === line_id)
    return line && quantity >= 1 && quantity <= line.left
      ? [{ line_id, quantity, label: labelOf(line) }]
      : []
  })
  if (lines.length < chosen.length) return withGiven(notTaken(refused('withdrawalDone')), given)
  return reviewed({ key, name, email, number: String(order.number), goods: '', link, lines })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(serverAction, failed)
}

const failed = { refused: 'withdrawalFailed', ...accountRefusals.withdrawalFailed }

/** The URL itself opens the order, so it must not leak as a referrer. */
export function headers() {
  return { 'referrer-policy': 'no-referrer' }
}

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store) return headOf(store)
  const { title } = withdrawalWords(languageOf(store.locale))
  return headOf(store, { title, path: to.withdrawal() })
}

export default function Withdrawal({ loaderData, actionData, matches }: Route.ComponentProps) {
  return (
    <WithdrawalPage
      {...loaderData}
      answer={actionData}
      locale={matches[1].loaderData.store.locale}
    />
  )
}

async function openedBy(visit: Visit, link: string): Promise<Withdrawable | null> {
  const till = orRefuse(openTill(visit))
  const order_id = readOrderLink(visit.trade.orderKeys, link)
  if (!order_id) return null
  const order = await readWithdrawable(till.job, { ...till.store, order_id })
  return isRefused(order) ? null : order
}

function reviewed(review: Review) {
  return { review }
}

function givenIn(form: FormData): Given {
  const { name, email, order_number, goods, lines } = shapeOf(form)
  return {
    name: textOf(name),
    email: textOf(email),
    order_number: textOf(order_number),
    goods: textOf(goods),
    lines: listOf(lines).map((line) => {
      const { line_id, quantity } = recordOf(line)
      return { line_id: textOf(line_id), quantity: textOf(quantity) }
    }),
  }
}

function withGiven(answer: ReturnType<typeof faulty>, given: Given) {
  const said: FormAnswer & { given: Given } = { ...answer.data, given }
  return data(said, answer.init ?? {})
}
