import { formatLineName } from '#features/catalogue/rules/format-line-name.ts'
import { to } from '#shared/paths/shop.ts'
import type { Language } from '#shared/stores/locale.ts'
import { wishTexts } from '#features/stock-alerts/rules/wishes-texts.ts'
import { Link } from '#ui/link.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

type Wish = { id: string; product: string; slug: string; variant_name: string | null }

type Props = { wishes: readonly Wish[]; language: Language }

/** The sold-out goods that the customer waits for, each with the way to end its notice. */
export function OwnWishes({ wishes, language }: Props) {
  const texts = wishTexts(language)
  if (wishes.length === 0) return null
  return (
    <section aria-labelledby="wishes" className="mt-12">
      <h2 id="wishes" className="heading mb-4 text-2xl">
        {texts.own}
      </h2>
      <ul className="border-t border-line">
        {wishes.map(({ id, product, slug, variant_name }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-2"
          >
            <Link
              href={to.product(slug)}
              className="link-plain inline-flex min-h-11 items-center wrap-anywhere"
            >
              {formatLineName({ name: product, variant_name })}
            </Link>
            <Link href={to.account.wish(id)} className="link inline-flex min-h-11 items-center">
              {texts.link.end}
              <VisuallyHidden>: {product}</VisuallyHidden>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
