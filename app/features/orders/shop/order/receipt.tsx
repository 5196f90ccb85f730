import { describeOrderDelivery } from '#features/delivery/rules/texts.ts'
import { type Locale, getLanguage, type Language } from '#shared/stores/locale.ts'
import { toNoon } from '#shared/working-day.ts'
import { isToDo } from '../../rules/order.ts'
import { to } from '#shared/paths/shop.ts'
import { formatPhone } from '#shared/people/phone.ts'
import { getLastReceipt } from '#features/legal/rules/claim-periods.ts'
import { getDelayedDeliveryText } from '../../rules/delayed-delivery-texts.ts'
import { giftCardTexts } from '#features/gift-cards/rules/texts.ts'
import { describePayment } from '../../rules/order-payment-texts.ts'
import { accountTexts } from '#features/customers/rules/account-texts.ts'
import { claimTexts } from '#features/support/rules/claims-texts.ts'
import { orderTexts, type OrderTexts } from '../../rules/texts.ts'
import { describeWithdrawalException } from '../../rules/withdrawal-texts.ts'
import { signInTexts } from '#features/customers/rules/sign-in-texts.ts'
import { reviewTexts } from '#features/reviews/rules/texts.ts'
import { shellTexts } from '#shared/text/shell.ts'
import { countLineUnits, isWithdrawnInTime } from '../../rules/withdrawn-items.ts'
import type { Withdrawable } from '../../server/withdraw/read-withdrawable.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { GuaranteeNotice } from '#features/guarantee-notices/shop/guarantee-notice.tsx'
import { OrderBadge } from '#features/customers/shop/account/orders.tsx'
import { OrderLines } from '#features/customers/shop/account/order-lines.tsx'
import { formatDay } from '#shell/shop/dates.ts'
import type { StoreView } from '#shell/shop/store-view.ts'
import { OrderAgain, PrintButton } from './order-buttons.tsx'
import { BoughtGiftCard } from './bought-gift-card.tsx'
import { ClaimPeriods, describeWithdrawn, Withdrawals } from './withdrawals.tsx'
import { Parcels, Progress } from './parcels.tsx'

type Props = {
  order: Withdrawable
  /** Token that opens the order without an account. */
  link: string
  help?: string
  /** Leads a guest to the copy and the deletion of their data. */
  data?: string
  /** Leads a guest to an account. */
  account?: string
  store: StoreView
  /** A heading of level one on its own page, level two within the account. */
  heading: 'h1' | 'h2'
}

export function Receipt({ order, link, help, data, account, store, heading: Heading }: Props) {
  const language = getLanguage(store.locale)
  const texts = orderTexts(language)
  const locale: Locale = store.locale
  const money = { locale, currency: order.currency }
  const isWithdrawn = isWithdrawnInTime(
    order,
    order.withdrawals.flatMap(({ is_late, lines }) => lines.map((line) => ({ ...line, is_late }))),
  )
  const isNeverCharged = isWithdrawn && order.drawn === 0 && order.credit === 0
  return (
    <article className="@container">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div>
          <p className="text-muted">{texts.placed(formatDay(order.placed_at, locale))}</p>
          <Heading className="heading mt-1 text-3xl">{texts.title(String(order.number))}</Heading>
        </div>
        <div className="flex items-center gap-4">
          <OrderBadge state={order.state} isWithdrawn={isWithdrawn} language={language} />
          <PrintButton>{texts.print}</PrintButton>
        </div>
      </div>
      <div className="mt-10 grid gap-x-16 gap-y-10 @min-[48rem]:grid-cols-[minmax(0,1fr)_18rem]">
        <div>
          <Progress order={order} isOver={isWithdrawn} locale={locale} texts={texts} />
          <p className="mt-6 max-w-prose">
            {isNeverCharged
              ? describeWithdrawn(order, texts)
              : describePayment(order, texts, money)}
          </p>
          {order.changed_at && (
            <p className="mt-2 max-w-prose">
              {texts.changedOn(formatDay(order.changed_at, locale))}
            </p>
          )}
          {order.related.map((one) => (
            <p key={one.id} className="mt-2 max-w-prose">
              {describeRelation(one, texts)}
            </p>
          ))}
          <Parcels order={order} locale={locale} texts={texts} />
          <BoughtGiftCard order={order} link={link} language={language} />
          {!isNeverCharged && <Withdrawals order={order} texts={texts} />}
          <OrderLines order={toReceiptOrder(order, texts)} money={money} texts={texts} />
        </div>
        <div className="grid content-start gap-8 @min-[28rem]:@max-[48rem]:grid-cols-2">
          <section>
            <h2 className="font-medium">
              {order.gift_card ? giftCardTexts(language).buyer : texts.deliverTo}
            </h2>
            <p className="mt-2 leading-relaxed text-muted wrap-anywhere">
              {renderLines(order.name, order.address, formatPhone(order.phone), order.email)}
            </p>
            {order.delivery && (
              <p data-testid="delivery" className="mt-2 leading-relaxed text-muted wrap-anywhere">
                {describeOrderDelivery(order.delivery, {
                  isExpected: isToDo(order) && !isWithdrawn,
                  language,
                })}
              </p>
            )}
          </section>
          <section>
            <h2 className="font-medium">{texts.seller}</h2>
            <p className="mt-2 leading-relaxed text-muted wrap-anywhere">
              {renderLines(
                store.company.name,
                ...store.company.address.split('\n'),
                shellTexts(language).footer.registrationNumber(store.company.registration_number),
                store.company.email ?? '',
              )}
            </p>
          </section>
          {!order.gift_card && (
            <GuaranteeNotice notice={store.guarantee_notice} language={language} />
          )}
          {order.parcels.length > 0 && (
            <section data-testid="claims">
              <h2 className="mb-2 font-medium">{claimTexts(language).title}</h2>
              <ClaimPeriods
                receipt={getLastReceipt(order.parcels, isToDo(order))}
                locale={locale}
              />
              <p className="mt-2 leading-relaxed text-muted">{claimTexts(language).inTime}</p>
            </section>
          )}
          <nav
            aria-label={texts.askForHelp}
            className="grid justify-items-start gap-3 print:hidden"
          >
            <OrderAgain order={order} />
            {order.left.length > 0 && !order.is_late && (
              <ButtonLink href={to.withdrawal(link)} variant="secondary">
                {texts.withdraw}
              </ButtonLink>
            )}
            {order.left.length > 0 && !order.is_late && order.last_withdrawal_day && (
              <p className="text-sm text-muted">
                {texts.withdrawUntil(formatDay(toNoon(order.last_withdrawal_day), locale))}
              </p>
            )}
            {store.review_days !== null && !order.gift_card && order.parcels.length > 0 && (
              <ButtonLink href={to.order.reviews(link)} variant="secondary">
                {reviewTexts(language).order.open}
              </ButtonLink>
            )}
            <Link href={help ?? to.support()} className="link inline-flex min-h-11 items-center">
              {texts.askForHelp}
            </Link>
            <Link href={to.order.terms(link)} className="link inline-flex min-h-11 items-center">
              {texts.terms.link}
            </Link>
            {data && (
              <Link href={data} className="link inline-flex min-h-11 items-center">
                {accountTexts(language).data}
              </Link>
            )}
            {account && (
              <Link href={account} className="link inline-flex min-h-11 items-center">
                {signInTexts(language).guest.open}
              </Link>
            )}
          </nav>
        </div>
      </div>
    </article>
  )
}

function describeRelation(
  { number, relation, is_later }: Withdrawable['related'][number],
  texts: OrderTexts,
): string {
  if (relation === 'addition') return texts.belongsWith(String(number))
  return (is_later ? texts.replacedBy : texts.replaces)(String(number))
}

function toReceiptOrder(order: Withdrawable, texts: OrderTexts) {
  const lines = order.lines.map((line) => ({
    ...line,
    notes: [
      ...listDelayNotes(order, line),
      ...listExceptionNotes(line, getLanguage(order.locale)),
      ...order.withdrawals.flatMap(({ received_at, lines: withdrawnLines }) => {
        const count = countLineUnits(withdrawnLines, line.id)
        return count > 0 ? [texts.withdrawn(formatDay(received_at, order.locale), count)] : []
      }),
    ],
  }))
  return { ...order, lines }
}

// Delivery delays are irrelevant once the parcel has been shipped.
function listDelayNotes(order: Withdrawable, line: Withdrawable['lines'][number]) {
  const delayText = getDelayedDeliveryText(line, getLanguage(order.locale))
  return delayText && isToDo(order) ? [delayText] : []
}

function listExceptionNotes(line: Withdrawable['lines'][number], language: Language): string[] {
  const exception = describeWithdrawalException(line.withdrawal_exception, language)
  return exception ? [exception] : []
}

function renderLines(...lines: string[]) {
  return lines.filter(Boolean).map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))
}
