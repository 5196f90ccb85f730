import type { Rating } from '../rules/review.ts'
import type { ReviewTexts } from '../rules/texts.ts'
import { Stars } from '#ui/stars.tsx'

type Props = { rating: Rating; texts: ReviewTexts }

/** The average, how reviews are checked, and what is hidden or waits. */
export function RatingSummary({ rating, texts }: Props) {
  const { count, average, stars, hidden, waiting } = rating
  return (
    <div className="grid content-start gap-4">
      {average === null ? (
        <p>{texts.none}</p>
      ) : (
        <>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span aria-hidden="true" className="heading text-3xl tabular-nums">
              {texts.average(average)}
            </span>
            <Stars value={average} label={texts.outOfFive(average)} />
            <span className="text-muted">{texts.count(count)}</span>
          </p>
          <dl className="grid max-w-64 grid-cols-[auto_1fr] gap-x-4 text-sm tabular-nums">
            {stars.map((one) => (
              <div key={one.stars} className="contents">
                <dt>{texts.stars(one.stars)}</dt>
                <dd className="text-end">{one.count}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {hidden.length > 0 && <p className="max-w-prose text-sm">{formatHidden(rating, texts)}</p>}
      {waiting > 0 && <p className="max-w-prose text-sm">{texts.waiting(waiting)}</p>}
      <p className="max-w-prose text-sm text-muted">{texts.checked}</p>
    </div>
  )
}

function formatHidden({ hidden }: Rating, texts: ReviewTexts): string {
  const total = hidden.reduce((sum, { count }) => sum + count, 0)
  const reasons = hidden.map(({ reason, count }) =>
    hidden.length === 1
      ? texts.hidingReasons[reason]
      : texts.hiddenReason(count, texts.hidingReasons[reason]),
  )
  return texts.hidden(total, reasons.join(', '))
}
