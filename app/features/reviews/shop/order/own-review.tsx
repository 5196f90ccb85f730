import { to } from '#shared/paths/shop.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { reviewTexts } from '../../rules/texts.ts'
import type { ReviewableLine } from '../../server/read-order-reviews.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Stars } from '#ui/stars.tsx'
import type { StoreView } from '#shell/shop/store-view.ts'
import { describeReviewState } from './describe-review-state.ts'

type Props = { line: ReviewableLine; link: string; store: StoreView }

export function OwnReview({ line, link, store }: Props) {
  const texts = reviewTexts(getLanguage(store.locale))
  const { stars, text, author, answer, photos } = line
  if (stars === null) return null
  return (
    <div className="grid gap-6">
      <Notice>{describeReviewState(line, texts)}</Notice>
      <div>
        <p className="flex flex-wrap items-center gap-x-3 font-medium wrap-anywhere">
          {author || texts.anonymous}
          <Stars value={stars} label={texts.outOfFive(stars)} />
        </p>
        <p className="mt-3 whitespace-pre-line wrap-anywhere">{text}</p>
        {photos > 0 && <p className="mt-2 text-sm text-muted">{texts.order.photosSent(photos)}</p>}
        {answer && (
          <div className="mt-4 border-s-2 border-line ps-4">
            <p className="text-sm font-medium">{texts.answer(store.name)}</p>
            <p className="mt-1 whitespace-pre-line wrap-anywhere">{answer}</p>
          </div>
        )}
      </div>
      <div>
        <ButtonLink href={to.order.review.removal(link, line.id)} variant="secondary">
          {texts.order.delete}
        </ButtonLink>
      </div>
    </div>
  )
}
