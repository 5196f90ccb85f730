import { formatLineName } from '#features/catalogue/rules/format-line-name.ts'
import { to } from '#shared/paths/shop.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { reviewTexts, type ReviewTexts } from '../../rules/texts.ts'
import {
  readOrderReviews,
  type OrderReviews,
  type ReviewableLine,
} from '../../server/read-order-reviews.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { Stars } from '#ui/stars.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { ReadingPage } from '#features/stores/shop/content/reading-page.tsx'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import { getLinkedOrder } from '#features/orders/shop/order/linked-order.ts'
import type { Route } from './+types/reviews'
import { describeReviewState } from './describe-review-state.ts'

export async function loader(args: Route.LoaderArgs) {
  const { job, order, link } = await getLinkedOrder(args)
  const { number, isOpen, lines } = throwIfRefused<OrderReviews>(await readOrderReviews(job, order))
  return { link, number, isOpen, lines }
}

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store) return toMetaTags(store)
  return toMetaTags(store, { title: reviewTexts(getLanguage(store.locale)).order.open })
}

/** The goods of an order, each with its review or the way to write one. */
export default function Reviews({ loaderData, matches }: Route.ComponentProps) {
  const { link, number, isOpen, lines } = loaderData
  const texts = reviewTexts(getLanguage(matches[1].loaderData.store.locale))
  return (
    <ReadingPage
      title={texts.order.open}
      aside={
        <>
          <p className="mt-4 max-w-prose">{isOpen ? texts.order.intro : texts.order.closed}</p>
          <p className="mt-4">
            <Link href={to.order(link)} className="link inline-flex min-h-11 items-center">
              ← {texts.order.backToOrder(String(number))}
            </Link>
          </p>
        </>
      }
    >
      {lines.length === 0 && <p className="notice notice-plain">{texts.order.nothing}</p>}
      <ul>
        {lines.map((line) => (
          <li
            key={line.id}
            className="grid grid-cols-[4.5rem_1fr] gap-x-4 border-b border-line py-4 first:border-t"
          >
            <div className="aspect-square overflow-hidden rounded-control bg-plate">
              {line.image_url && (
                <Picture picture={{ src: line.image_url, alt: '' }} sizes="4.5rem" />
              )}
            </div>
            <div className="grid min-w-0 content-start justify-items-start gap-2">
              <p className="font-medium wrap-anywhere">{formatLineName(line)}</p>
              <LineReview line={line} link={link} isOpen={isOpen} texts={texts} />
            </div>
          </li>
        ))}
      </ul>
    </ReadingPage>
  )
}

type LineProps = { line: ReviewableLine; link: string; isOpen: boolean; texts: ReviewTexts }

function LineReview({ line, link, isOpen, texts }: LineProps) {
  const href = to.order.review(link, line.id)
  if (line.stars !== null) {
    return (
      <>
        <Stars value={line.stars} label={texts.outOfFive(line.stars)} />
        <p className="text-sm text-muted">{describeReviewState(line, texts)}</p>
        <Link href={href} className="link inline-flex min-h-11 items-center">
          {texts.order.yours}
          <VisuallyHidden>: {line.name}</VisuallyHidden>
        </Link>
      </>
    )
  }
  if (!line.is_sent) return <p className="text-sm text-muted">{texts.order.notSent}</p>
  if (!isOpen) return null
  return (
    <ButtonLink href={href} variant="secondary">
      {texts.order.write}
      <VisuallyHidden>: {line.name}</VisuallyHidden>
    </ButtonLink>
  )
}
