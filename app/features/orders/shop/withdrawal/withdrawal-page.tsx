import { type Locale, getLanguage } from '#shared/stores/locale.ts'
import { to } from '#shared/paths/shop.ts'
import { withdrawalTexts, type WithdrawalTexts } from '../../rules/withdrawal-texts.ts'
import { salesTerms } from '../../rules/sales-terms.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import type { FormResult } from '#web/form-result.ts'
import { ReadingPage } from '#features/stores/shop/content/reading-page.tsx'
import { ExcludedLines, WithdrawalForm } from './withdrawal-form.tsx'
import { ReviewForm } from './review-form.tsx'
import type { SubmittedWithdrawal, OpenedOrder, OwnOrder, Review } from './withdrawal-view.ts'
import { chevronRight, Icon } from '#ui/icon.tsx'
import { formatDay } from '#shell/shop/dates.ts'

type Props = {
  order: OpenedOrder | null
  person: { name: string; email: string }
  own: readonly OwnOrder[]
  /** The form by number asks about seals. */
  asksForSeal: boolean
  result: { review: Review } | (FormResult & { given?: SubmittedWithdrawal }) | undefined
  locale: Locale
}

export function WithdrawalPage({ order, person, own, asksForSeal, result, locale }: Props) {
  const language = getLanguage(locale)
  const texts = withdrawalTexts(language)
  const days = salesTerms.withdrawalDays
  const review = result && 'review' in result ? result.review : null
  const formResult = result && 'review' in result ? undefined : result
  return (
    <ReadingPage
      title={texts.title}
      {...(order && { label: texts.order(order.number) })}
      aside={
        <>
          <p className="mt-4 max-w-prose">{texts.intro(days)}</p>
          <p className="mt-4">
            <Link href={`${to.terms()}#withdrawal`} className="link">
              {texts.terms}
            </Link>
          </p>
        </>
      }
    >
      {review ? (
        <ReviewForm review={review} language={language} texts={texts} />
      ) : order?.lines.length === 0 ? (
        <>
          <p className="notice notice-plain">{texts.nothingLeft}</p>
          <ExcludedLines lines={order.excluded} texts={texts} />
          <ButtonLink href={to.order(order.link)} variant="secondary" className="mt-6">
            {texts.seeOrder}
          </ButtonLink>
        </>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          {order?.is_late && <p className="notice notice-plain">{texts.late(days)}</p>}
          {own.length > 0 && <OwnOrders orders={own} locale={locale} texts={texts} />}
          <WithdrawalForm
            order={order}
            person={person}
            asksForSeal={asksForSeal}
            result={formResult}
            language={language}
            texts={texts}
            {...(own.length > 0 && { heading: texts.otherOrder })}
          />
        </div>
      )}
    </ReadingPage>
  )
}

type OwnOrdersProps = { orders: readonly OwnOrder[]; locale: Locale; texts: WithdrawalTexts }

function OwnOrders({ orders, locale, texts }: OwnOrdersProps) {
  return (
    <section aria-label={texts.ownOrders}>
      <h2 className="heading mb-5 text-xl">{texts.ownOrders}</h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {orders.map(({ link, number, placed_at, names }) => (
          <li key={number}>
            <Link href={to.withdrawal(link)} className="type-choice">
              <span className="min-w-0">
                <span className="block font-medium">{texts.order(number)}</span>
                <span className="block truncate text-sm text-muted">
                  {formatDay(placed_at, locale)} · {names.join(', ')}
                </span>
              </span>
              <Icon path={chevronRight} className="size-5 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
