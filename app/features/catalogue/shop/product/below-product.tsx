import { parseSubmittedList } from '../../rules/product-options.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { to } from '#shared/paths/shop.ts'
import { parseHref } from '#features/stores/rules/navigation.ts'
import { catalogueTexts } from '../../rules/texts.ts'
import { productTexts, type ProductTexts } from '../../rules/product-texts.ts'
import { Link } from '#ui/link.tsx'
import { Kept } from '#ui/kept-markup.tsx'
import { ProductCard, toCardLook } from '#ui/product-card.tsx'
import type { StoreView } from '#shell/shop/store-view.ts'
import type { ProductView } from './product-view.ts'

type Props = { product: ProductView; store: StoreView }

/** Ways on from a product: pages about it, goods that suit it, goods seen before, its category. */
export function BelowProduct({ product, store }: Props) {
  const language = getLanguage(store.locale)
  const texts = productTexts(language)
  const { category, related_goods } = product
  const { style } = store.theme.components.productCard
  return (
    <div className="mt-12 grid gap-12 md:mt-20 md:gap-20">
      <Pages product={product} store={store} texts={texts} />
      {related_goods.map(({ kind, cards }) => (
        <section key={kind} aria-labelledby={`related-${kind}`}>
          <h2 id={`related-${kind}`} className="heading mb-6 text-xl">
            {texts.related[kind]}
          </h2>
          <ul className="product-grid" data-look={style}>
            {cards.map((card) => (
              <Kept
                as="li"
                key={card.slug}
                view={card}
                look={toCardLook('block', style, store)}
                render={() => (
                  <ProductCard
                    card={card}
                    cardStyle={style}
                    money={store}
                    texts={catalogueTexts(language)}
                    isInBlock
                  />
                )}
              />
            ))}
          </ul>
        </section>
      ))}
      <RecentlyViewed product={product} title={texts.recentlyViewed} />
      {category && (
        <p>
          <Link href={to.category(category.slug)} className="link">
            {texts.more(category.name)}
          </Link>
        </p>
      )}
    </div>
  )
}

function Pages({ product, store, texts }: Props & { texts: ProductTexts }) {
  const hrefs = parseSubmittedList(product.pages).map(parseHref)
  const pages = hrefs.flatMap(
    (href) => store.navigation.find((link) => parseHref(link.href) === href) ?? [],
  )
  if (pages.length === 0) return null
  return (
    <nav aria-labelledby="pages">
      <h2 id="pages" className="heading mb-3 text-xl">
        {texts.goodToKnow}
      </h2>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {pages.map(({ href, label }) => (
          <li key={href}>
            <Link href={href} className="link">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type RecentlyViewedProps = {
  product: Pick<ProductView, 'slug' | 'name' | 'pictures'>
  title: string
}

/** Filled by the page's script for a visitor who has agreed (browser/recently-viewed.ts). */
function RecentlyViewed({ product: { slug, name, pictures }, title }: RecentlyViewedProps) {
  return (
    <section
      hidden
      aria-labelledby="recently-viewed"
      data-touch-task="recently-viewed"
      data-keep=""
      data-path={to.product(slug)}
      data-name={name}
      data-picture={pictures[0]?.src ?? ''}
    >
      <h2 id="recently-viewed" className="heading mb-6 text-xl">
        {title}
      </h2>
      <ul className="recently-viewed" />
    </section>
  )
}
