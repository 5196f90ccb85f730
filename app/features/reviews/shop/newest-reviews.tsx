import { to } from '#shared/paths/shop.ts'
import type { MoneyStyle } from '#shared/money/money.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { reviewTexts } from '../rules/texts.ts'
import type { VisibleBlock } from '#features/home-page/server/read-visible-blocks.ts'
import { Link } from '#ui/link.tsx'
import { Stars } from '#ui/stars.tsx'
import { formatDay } from '#shell/shop/dates.ts'

type Props = {
  block: Extract<VisibleBlock, { kind: 'reviews' }>
  locale: MoneyStyle['locale']
}

/** The newest reviews of all products, with the average of the shop and how they are checked. */
export function NewestReviews({ block: { reviews, rating }, locale }: Props) {
  const texts = reviewTexts(getLanguage(locale))
  return (
    <div className="grid gap-8">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span aria-hidden="true" className="heading text-3xl tabular-nums">
          {texts.average(rating.average)}
        </span>
        <Stars value={rating.average} label={texts.outOfFive(rating.average)} />
        <span className="text-muted">{texts.count(rating.count)}</span>
      </p>
      <ul className="grid gap-8 md:grid-cols-3">
        {reviews.map(({ id, stars, name, text, created_at, product_name, product_slug }) => (
          <li key={id} className="grid content-start gap-2">
            <Stars value={stars} label={texts.outOfFive(stars)} />
            <p className="line-clamp-5 whitespace-pre-line wrap-anywhere">{text}</p>
            <p className="text-sm text-muted wrap-anywhere">
              {name || texts.anonymous} · {formatDay(new Date(created_at), locale)}
            </p>
            <Link
              href={to.product.reviews(product_slug)}
              className="link inline-flex min-h-11 items-center justify-self-start text-sm wrap-anywhere"
            >
              {texts.titleOf(product_name)}
            </Link>
          </li>
        ))}
      </ul>
      <p className="max-w-prose text-sm text-muted">{texts.newest}</p>
    </div>
  )
}
