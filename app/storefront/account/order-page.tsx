import type { Currency } from '#domain/currency.ts'
import { languageOf, type Locale } from '#domain/locale.ts'
import { formatMoney, type Minor } from '#domain/money.ts'
import type { OrderState } from '#domain/order.ts'
import { to } from '#domain/paths.ts'
import { readablePhone } from '#domain/phone.ts'
import { accountWords } from '#domain/text/account.ts'
import { orderWords, type OrderWords } from '#domain/text/orders.ts'
import { Link } from '#ui/link.tsx'
import { dayOf } from '../dates.ts'
import { OrderBadge } from './order-badge.tsx'
import { OrderLines, type OrderLineView } from './order-lines.tsx'

type OrderView = {
  number: number
  state: OrderState
  currency: Currency
  placed_at: Date
  subtotal: Minor
  shipping: Minor
  total: Minor
  vat: Minor
  name: string
  email: string
  phone: string
  address: string
  lines: readonly OrderLineView[]
  moves: readonly { seq: number; to_state: string | null; created_at: Date }[]
}

export function OrderPage({ order, locale }: { order: OrderView; locale: Locale }) {
  const language = languageOf(locale)
  const words = orderWords(language)
  const account = accountWords(language)
  const money = { locale, currency: order.currency }
  const what = moneyWords(order.state, words)
  return (
    <article>
      <Link href={to.account()} className="link-plain inline-flex min-h-11 items-center text-sm">
        ← {account.order.back}
      </Link>
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
        <h2 className="heading text-2xl">{words.title(String(order.number))}</h2>
        <OrderBadge state={order.state} language={language} />
      </div>
      <p className="mt-2 text-muted">{words.placed(dayOf(order.placed_at, locale))}</p>
      {what && <p className="mt-6 max-w-prose">{what(formatMoney(order.total, money))}</p>}
      <OrderLines order={order} money={money} words={words} />
      <div className="mt-10 grid gap-8 sm:grid-cols-2">
        <section>
          <h3 className="font-medium">{words.deliverTo}</h3>
          <p className="mt-2 leading-relaxed text-muted wrap-anywhere">
            {order.name}
            <br />
            {order.address}
            <br />
            {readablePhone(order.phone)}
            <br />
            {order.email}
          </p>
        </section>
        <section>
          <h3 className="font-medium">{words.history}</h3>
          <ol className="mt-2 text-muted">
            {movesOf(order).map(({ seq, to_state, created_at }) => (
              <li key={seq} className="flex justify-between gap-4 py-0.5">
                <span>{stateIn(to_state, words)}</span>
                <time dateTime={created_at.toISOString()} className="tabular-nums">
                  {dayOf(created_at, locale)}
                </time>
              </li>
            ))}
          </ol>
        </section>
      </div>
      <p className="mt-10">
        <Link href={to.support.new()} className="link">
          {words.askForHelp}
        </Link>
      </p>
    </article>
  )
}

// That an order waited for its payment matters only while it does.
function movesOf({ moves }: OrderView) {
  const later = moves.filter(({ to_state }) => to_state !== 'pending_payment')
  return later.length > 0 ? later : moves
}

// Money is drawn when the goods are sent, and until then it is only set aside.
function moneyWords(state: OrderState, words: OrderWords) {
  if (state === 'authorised' || state === 'packed') return words.reserved
  if (state === 'shipped' || state === 'completed') return words.drawn
  return state === 'refunded' ? words.refunded : null
}

function stateIn(state: string | null, { states }: OrderWords): string {
  const known = Object.entries(states).find(([name]) => name === state)
  return known?.[1] ?? ''
}
