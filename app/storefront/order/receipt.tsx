import type { Locale } from '#domain/locale.ts'
import { languageOf } from '#domain/locale.ts'
import { formatMoney, sum, times } from '#domain/money.ts'
import { isPaid, waitsForShop } from '#domain/order.ts'
import { to } from '#domain/paths/shop.ts'
import { readablePhone } from '#domain/phone.ts'
import { laterText } from '#domain/text/later.ts'
import { orderWords, type OrderWords } from '#domain/text/orders.ts'
import { shellWords } from '#domain/text/shell.ts'
import { countOfLine, withdrawnGoods } from '#domain/withdrawn-goods.ts'
import type { Withdrawable } from '#server/orders/read-withdrawable.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Link } from '#ui/link.tsx'
import { OrderBadge } from '../account/order-badge.tsx'
import { OrderLines } from '../account/order-lines.tsx'
import { dayOf } from '../dates.ts'
import type { StoreView } from '../shell/store-view.ts'
import { PrintButton } from './print-button.tsx'
import { Progress } from './progress.tsx'

type Props = {
  order: Withdrawable
  /** Token that opens the order without an account. */
  link: string
  help?: string
  store: StoreView
  /** A heading of level one on its own page, level two within the account. */
  heading: 'h1' | 'h2'
}

export function Receipt({ order, link, help, store, heading: Heading }: Props) {
  const language = languageOf(store.locale)
  const words = orderWords(language)
  const locale: Locale = store.locale
  const money = { locale, currency: order.currency }
  return (
    <article className="@container">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div>
          <p className="text-muted">{words.placed(dayOf(order.placed_at, locale))}</p>
          <Heading className="heading mt-1 text-3xl">{words.title(String(order.number))}</Heading>
        </div>
        <div className="flex items-center gap-4">
          <OrderBadge state={order.state} language={language} />
          <PrintButton>{words.print}</PrintButton>
        </div>
      </div>
      <div className="mt-10 grid gap-x-16 gap-y-10 @min-[48rem]:grid-cols-[minmax(0,1fr)_18rem]">
        <div>
          <Progress order={order} locale={locale} words={words} />
          <p className="mt-6 max-w-prose">{moneyIn(order, words, money)}</p>
          <Parcel order={order} words={words} />
          <Withdrawals order={order} words={words} />
          <OrderLines order={linesOf(order, words)} money={money} words={words} />
        </div>
        <div className="grid content-start gap-8 @min-[28rem]:@max-[48rem]:grid-cols-2">
          <section>
            <h2 className="font-medium">{words.deliverTo}</h2>
            <p className="mt-2 leading-relaxed text-muted wrap-anywhere">
              {said(order.name, order.address, readablePhone(order.phone), order.email)}
            </p>
          </section>
          <section>
            <h2 className="font-medium">{words.seller}</h2>
            <p className="mt-2 leading-relaxed text-muted wrap-anywhere">
              {said(
                store.company.name,
                ...store.company.address.split('\n'),
                shellWords(language).footer.registrationNumber(store.company.registration_number),
                store.company.email ?? '',
              )}
            </p>
          </section>
          <nav
            aria-label={words.askForHelp}
            className="grid justify-items-start gap-3 print:hidden"
          >
            {order.left.length > 0 && !order.is_late && (
              <ButtonLink href={to.withdrawal(link)} variant="secondary">
                {words.withdraw}
              </ButtonLink>
            )}
            <Link href={help ?? to.support()} className="link inline-flex min-h-11 items-center">
              {words.askForHelp}
            </Link>
          </nav>
        </div>
      </div>
    </article>
  )
}

function Parcel({ order, words }: { order: Withdrawable; words: OrderWords }) {
  const { carrier, tracking_number, tracking_url } = order
  const known = [
    carrier && words.sentWith(carrier),
    tracking_number && words.trackingNumber(tracking_number),
  ].filter(Boolean)
  if (known.length === 0) return null
  return (
    <p className="mt-3 wrap-anywhere">
      {known.join(' · ')}
      {tracking_url && (
        <>
          {' · '}
          <a href={tracking_url} className="link" rel="noreferrer">
            {words.track}
          </a>
        </>
      )}
    </p>
  )
}

// The payment is captured on shipment and only reserved until then.
function moneyIn(
  { state, total, drawn, paid_back }: Withdrawable,
  words: OrderWords,
  money: Parameters<typeof formatMoney>[1],
): string {
  const sentences = [
    ...(state === 'authorised' || state === 'packed'
      ? [words.reserved(formatMoney(total, money))]
      : []),
    ...(drawn > 0 ? [words.drawn(formatMoney(drawn, money))] : []),
    ...(paid_back > 0 ? [words.refunded(formatMoney(paid_back, money))] : []),
  ]
  return sentences.join(' ')
}

/** Withdrawals that are not settled yet, and the state of their refund. */
function Withdrawals({ order, words }: { order: Withdrawable; words: OrderWords }) {
  const { withdrawals, lines, drawn, locale, currency } = order
  const named = withdrawals.filter((one) => one.lines.length === 0)
  const isOpen = isPaid(order)
  const inTime = withdrawals.filter(({ is_late }) => !is_late).flatMap((one) => one.lines)
  const waiting = isOpen ? withdrawnGoods(lines, inTime) : []
  const worth = sum(waiting.map(({ line, quantity }) => times(line.unit_price, quantity)))
  const amount = formatMoney(worth, { locale, currency })
  const isLate = isOpen && withdrawals.some(({ is_late }) => is_late)
  const sentences = [
    ...named.map(({ received_at, goods }) =>
      words.withdrawnGoods(dayOf(received_at, locale), goods),
    ),
    ...(waiting.length > 0 ? [drawn > 0 ? words.toPayBack(amount) : words.notDrawn(amount)] : []),
    ...(isLate ? [words.withdrawnLate] : []),
  ]
  if (sentences.length === 0) return null
  return <p className="mt-3 max-w-prose wrap-anywhere">{sentences.join(' ')}</p>
}

function linesOf(order: Withdrawable, words: OrderWords) {
  const lines = order.lines.map((line, index) => ({
    ...line,
    position: index + 1,
    notes: [
      ...laterNotes(order, line),
      ...order.withdrawals.flatMap(({ received_at, lines: pieces }) => {
        const count = countOfLine(pieces, line.id)
        return count > 0 ? [words.withdrawn(dayOf(received_at, order.locale), count)] : []
      }),
    ],
  }))
  return { ...order, lines }
}

// Delivery delays are irrelevant once the parcel has been shipped.
function laterNotes(order: Withdrawable, { availability }: Withdrawable['lines'][number]) {
  const later = laterText(availability, languageOf(order.locale))
  return later && waitsForShop(order) ? [later] : []
}

function said(...lines: string[]) {
  return lines.filter(Boolean).map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))
}
