import { getLanguage } from '#shared/stores/locale.ts'
import { formatMoney, type Minor, type MoneyStyle } from '#shared/money/money.ts'
import { isAbandoned, type OrderKind, type OrderState } from '../../rules/order.ts'
import type { OrderSaving } from '../../rules/order-savings.ts'
import { to } from '#shared/paths/shop.ts'
import { cartTexts } from '../../rules/cart-texts.ts'
import type { CheckoutTexts } from '../../rules/payment-texts.ts'
import { describeOrderDelivery } from '#features/delivery/rules/texts.ts'
import { orderTexts } from '../../rules/texts.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { LineSavings, ShippingPrice } from '#ui/order-savings.tsx'
import type { OrderDetails } from '../../server/read-order.ts'
import { listGiftCardNotes } from '#features/gift-cards/rules/texts.ts'
import { signInTexts } from '#features/customers/rules/sign-in-texts.ts'
import { creditTexts } from '#features/gift-cards/rules/credits-texts.ts'
import { GiftCardPlate } from '#ui/gift-card-plate.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { ReadingPage } from '#features/stores/shop/content/reading-page.tsx'

type OrderView = {
  number: number
  state: OrderState
  /** Null in a browser that did not pay. */
  own: OwnOrder | null
}

type OwnOrder = {
  kind: OrderKind
  gift_card: OrderDetails['gift_card']
  delivery: OrderDetails['delivery']
  placed_at: Date
  email: string
  lines: readonly Line[]
  money: MoneyStyle
  shipping: Minor
  shipping_saving: OrderSaving | null
  saved: Minor
  total: Minor
  credit: Minor
  path: string
  /** Leads a guest to an account. */
  account: string | null
}

type Line = {
  id: string
  name: string
  variant_name: string | null
  image_url: string | null
  quantity: number
  savings: readonly OrderSaving[]
  line_total: Minor
}

type Props = { order: OrderView | null; texts: CheckoutTexts }

export function Outcome({ order, texts }: Props) {
  const { success } = texts
  const own = order?.own ?? null
  if (order && isAbandoned(order)) {
    return (
      <ReadingPage
        title={success.failedTitle}
        aside={
          <>
            <p className="mt-4 text-muted">{success.paymentFailed}</p>
            <p className="mt-2 text-muted">{success.lateAnswer}</p>
            <NextSteps texts={texts} />
          </>
        }
      />
    )
  }
  return (
    <ReadingPage
      title={success.title}
      {...(order && { label: success.orderNumber(String(order.number)) })}
      aside={
        <>
          {own?.gift_card ? (
            <BoughtCard card={own.gift_card} order={own} />
          ) : (
            <>
              <p className="mt-4">{success.received}</p>
              <p className="mt-2 text-muted">{success.confirmedWhenPacked}</p>
            </>
          )}
          {own?.delivery && <Delivery order={own} delivery={own.delivery} />}
          {order && <PaymentStatus order={order} texts={texts} />}
          <NextSteps texts={texts} {...(own && { path: own.path })} />
          {own?.account && (
            <p className="mt-4">
              <Link href={own.account} className="link">
                {signInTexts(getLanguage(own.money.locale)).guest.open}
              </Link>
            </p>
          )}
        </>
      }
    >
      {own && <OrderedItems order={own} />}
    </ReadingPage>
  )
}

type BoughtCardProps = { card: NonNullable<OrderDetails['gift_card']>; order: OwnOrder }

function BoughtCard({ card, order: { money, placed_at } }: BoughtCardProps) {
  const notes = listGiftCardNotes(card, { ...money, placed_at }, getLanguage(money.locale))
  return (
    <p className="mt-4 wrap-anywhere">
      {notes.map((note) => (
        <span key={note} className="block">
          {note}
        </span>
      ))}
    </p>
  )
}

type DeliveryProps = { order: OwnOrder; delivery: NonNullable<OrderDetails['delivery']> }

function Delivery({ order: { money }, delivery }: DeliveryProps) {
  const language = getLanguage(money.locale)
  return (
    <p data-testid="delivery" className="mt-2 wrap-anywhere">
      {describeOrderDelivery(delivery, { isExpected: true, language })}
    </p>
  )
}

function PaymentStatus({ order, texts }: { order: OrderView; texts: CheckoutTexts }) {
  const { success } = texts
  const isPending = order.state === 'pending_payment'
  return (
    <p
      role="status"
      className={isPending ? 'notice notice-plain mt-5 flex gap-3' : 'mt-2 text-muted'}
    >
      {isPending && <span className="spinner" aria-hidden="true" />}
      {isPending
        ? success.awaitingPayment
        : order.own
          ? success.receiptSent(order.own.email)
          : success.linkIsMailed}
    </p>
  )
}

function NextSteps({ texts, path }: { texts: CheckoutTexts; path?: string }) {
  const { success, contactSupport } = texts
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
      {path && <ButtonLink href={path}>{success.seeOrder}</ButtonLink>}
      <ButtonLink href={to.home()} variant={path ? 'secondary' : 'primary'}>
        {success.back}
      </ButtonLink>
      <Link href={to.support()} className="link">
        {contactSupport}
      </Link>
    </div>
  )
}

function OrderedItems({ order }: { order: OwnOrder }) {
  const { kind, lines, money, shipping, shipping_saving, total, credit, saved } = order
  const language = getLanguage(money.locale)
  const texts = cartTexts(language)
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map(({ id, name, variant_name, image_url, quantity, savings, line_total }) => (
        <li key={id} className="grid grid-cols-[4.5rem_1fr_auto] gap-x-4 py-4">
          <div className="aspect-square overflow-hidden rounded-control bg-plate">
            {image_url && <Picture picture={{ src: image_url, alt: '' }} sizes="4.5rem" />}
            {kind === 'gift_card' && <GiftCardPlate />}
          </div>
          <p className="min-w-0 wrap-anywhere">
            {quantity} × {name}
            {variant_name && <span className="block text-sm text-muted">{variant_name}</span>}
            <LineSavings savings={savings} money={money} />
          </p>
          <Price amount={line_total} money={money} />
        </li>
      ))}
      <li className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 py-4">
        {kind === 'goods' && (
          <>
            <span className="text-muted">{texts.shipping}</span>
            <span className="text-end">
              <ShippingPrice shipping={shipping} saving={shipping_saving} money={money} />
            </span>
          </>
        )}
        <span className="text-lg font-semibold">{texts.total}</span>
        <span className="text-end text-lg font-semibold">
          <Price amount={total} money={money} />
        </span>
        {credit > 0 && (
          <span className="col-span-2 text-end text-sm">
            {creditTexts(language).paidOfTotal(formatMoney(credit, money))}
          </span>
        )}
        {saved > 0 && (
          <span className="col-span-2 text-end text-sm font-medium">
            {orderTexts(language).saved(formatMoney(saved, money))}
          </span>
        )}
      </li>
    </ul>
  )
}
