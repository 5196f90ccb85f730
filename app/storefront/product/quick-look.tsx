import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { languageOf } from '#domain/locale.ts'
import type { MoneyStyle } from '#domain/money.ts'
import { to } from '#domain/paths.ts'
import { catalogueWords } from '#domain/text/catalogue.ts'
import { productWords } from '#domain/text/product.ts'
import { shellWords } from '#domain/text/shell.ts'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { ProductView } from './product-view.ts'
import { Purchase } from './purchase.tsx'

type Props = { slug: string; money: MoneyStyle }

/** What the product's own page knows, fetched when it is asked for. */
export function QuickLook({ slug, money }: Props) {
  const { load, data } = useFetcher<{ product: ProductView }>()
  useEffect(() => {
    void load(to.product(slug))
  }, [load, slug])
  const language = languageOf(money.locale)
  const words = catalogueWords(language)
  if (!data) {
    return (
      <div className="py-20">
        <Spinner label={shellWords(language).loading} />
      </div>
    )
  }
  const { product } = data
  const [picture] = product.pictures
  return (
    <div className="grid gap-x-10 gap-y-6 pt-2 text-start sm:grid-cols-2">
      <div className="aspect-square overflow-hidden rounded-card bg-plate sm:aspect-4/5">
        {picture && (
          <Picture picture={picture} sizes="(min-width: 40rem) 26rem, 90vw" isLazy={false} />
        )}
      </div>
      <div className="grid content-start gap-6">
        <Purchase product={product} money={money} words={productWords(language)} />
        <Link href={to.product(slug)} className="link justify-self-start">
          {words.card.seeMore}
        </Link>
      </div>
    </div>
  )
}
