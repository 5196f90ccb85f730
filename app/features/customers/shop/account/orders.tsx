import { type Locale, getLanguage, type Language } from '#shared/stores/locale.ts'
import { to } from '#shared/paths/shop.ts'
import type { AccountTexts } from '../../rules/account-texts.ts'
import { catalogueTexts } from '#features/catalogue/rules/texts.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Section } from './section.tsx'
import type { Currency } from '#shared/money/currency.ts'
import type { Minor } from '#shared/money/money.ts'
import type { OrderState } from '#features/orders/rules/order.ts'
import type { OrderedLine } from '#features/orders/rules/cart.ts'
import { orderTexts } from '#features/orders/rules/texts.ts'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { OrderAgain } from '#features/orders/shop/order/order-buttons.tsx'
import { formatDay } from '#shell/shop/dates.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'

type Props = {
  list: { orders: readonly OrderCardView[]; page: number; pages: number }
  locale: Locale
  texts: AccountTexts
}

export function Orders({ list: { orders, page, pages }, locale, texts }: Props) {
  const { paging } = catalogueTexts(getLanguage(locale))
  if (orders.length === 0) {
    return (
      <Section title={texts.orders} intro={texts.noOrders}>
        <ButtonLink href={to.home()} variant="secondary">
          {texts.toShop}
        </ButtonLink>
      </Section>
    )
  }
  return (
    <Section title={texts.orders}>
      <ul className="border-t border-line">
        {orders.map((order) => (
          <li key={order.id} className="border-b border-line">
            <OrderCard order={order} locale={locale} texts={texts} />
          </li>
        ))}
      </ul>
      <div className="mt-8">
        <Pagination
          label={paging.label}
          page={page}
          pages={pages}
          getHref={(nextPage) => to.account({ page: nextPage })}
          labels={paging}
        />
      </div>
    </Section>
  )
}

type OrderCardView = {
  id: string
  number: number
  state: OrderState
  locale: Locale
  currency: Currency
  total: Minor
  placed_at: Date
  is_withdrawn: boolean
  is_wholly_withdrawn: boolean
  lines: readonly OrderedLine[]
}

type OrderCardProps = { order: OrderCardView; locale: Locale; texts: AccountTexts }

function OrderCard({ order, locale, texts }: OrderCardProps) {
  const { id, number, state, currency, total, placed_at, is_withdrawn, lines } = order
  const { title, placed, withdrawalReceived } = orderTexts(getLanguage(locale))
  const [first] = lines
  return (
    <article className="order-card">
      <div className="aspect-square w-18 overflow-hidden rounded-control bg-plate sm:w-22">
        {first?.image_url && <Picture picture={{ src: first.image_url, alt: '' }} sizes="6rem" />}
      </div>
      <div className="min-w-0">
        <h3 className="font-medium">
          <Link href={to.account.order(id)} className="order-card-link">
            {title(String(number))}
          </Link>
        </h3>
        <p className="mt-1 truncate text-muted">{formatItemNames(order, texts)}</p>
        <p className="mt-1 text-sm text-muted">{placed(formatDay(placed_at, locale))}</p>
        {is_withdrawn && <p className="mt-1 text-sm font-medium">{withdrawalReceived}</p>}
        <div className="order-card-again">
          <OrderAgain order={order} isNamed />
        </div>
      </div>
      <div className="order-card-side">
        <Price amount={total} money={{ locale, currency }} className="font-medium" />
        <OrderBadge
          state={state}
          isWithdrawn={order.is_wholly_withdrawn}
          language={getLanguage(locale)}
        />
      </div>
    </article>
  )
}

function formatItemNames({ lines }: OrderCardView, texts: AccountTexts): string {
  const [first, ...others] = lines
  if (!first) return ''
  const moreUnits = others.reduce((sum, { quantity }) => sum + quantity, first.quantity - 1)
  return moreUnits > 0 ? `${first.name} + ${texts.order.more(moreUnits)}` : first.name
}

type OrderBadgeProps = { state: OrderState; isWithdrawn?: boolean; language: Language }

export function OrderBadge({ state, isWithdrawn = false, language }: OrderBadgeProps) {
  const texts = orderTexts(language)
  if (isWithdrawn) return <Badge tone="quiet">{texts.withdrawnWholly}</Badge>
  return <Badge tone={tones[state]}>{texts.states[state]}</Badge>
}

const tones: Record<OrderState, BadgeTone> = {
  pending_payment: 'warning',
  authorised: 'info',
  packed: 'info',
  partly_shipped: 'good',
  shipped: 'good',
  completed: 'quiet',
  failed: 'bad',
  expired: 'quiet',
  cancelled: 'quiet',
  partially_refunded: 'quiet',
  refunded: 'quiet',
}
