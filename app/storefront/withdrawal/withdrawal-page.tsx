import type { Locale } from '#domain/locale.ts'
import { languageOf } from '#domain/locale.ts'
import { to } from '#domain/paths/shop.ts'
import { withdrawalWords } from '#domain/text/withdrawal.ts'
import { tradeTerms } from '#domain/trade-terms.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Link } from '#ui/link.tsx'
import { ReadingPage } from '../content/reading-page.tsx'
import type { FormAnswer } from '../form-answer.ts'
import { OwnOrders } from './own-orders.tsx'
import { ReviewForm } from './review-form.tsx'
import { WithdrawalForm } from './withdrawal-form.tsx'
import type { Given, OpenedOrder, OwnOrder, Review } from './withdrawal-view.ts'

type Props = {
  order: OpenedOrder | null
  person: { name: string; email: string }
  own: readonly OwnOrder[]
  answer: { review: Review } | (FormAnswer & { given?: Given }) | undefined
  locale: Locale
}

export function WithdrawalPage({ order, person, own, answer, locale }: Props) {
  const language = languageOf(locale)
  const words = withdrawalWords(language)
  const days = tradeTerms.withdrawalDays
  const review = answer && 'review' in answer ? answer.review : null
  const typed = answer && 'review' in answer ? undefined : answer
  return (
    <ReadingPage
      title={words.title}
      {...(order && { label: words.order(order.number) })}
      aside={
        <>
          <p className="mt-4 max-w-prose">{words.intro(days)}</p>
          <p className="mt-4">
            <Link href={`${to.terms()}#withdrawal`} className="link">
              {words.terms}
            </Link>
          </p>
        </>
      }
    >
      {review ? (
        <ReviewForm key={review.key} review={review} words={words} />
      ) : order?.lines.length === 0 ? (
        <>
          <p className="notice notice-plain">{words.nothingLeft}</p>
          <ButtonLink href={to.order(order.link)} variant="secondary" className="mt-6">
            {words.seeOrder}
          </ButtonLink>
        </>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          {order?.is_late && <p className="notice notice-plain">{words.late(days)}</p>}
          {own.length > 0 && <OwnOrders orders={own} locale={locale} words={words} />}
          <WithdrawalForm
            order={order}
            person={person}
            answer={typed}
            language={language}
            words={words}
            {...(own.length > 0 && { heading: words.otherOrder })}
          />
        </div>
      )}
    </ReadingPage>
  )
}
