import { languageOf } from '#domain/locale.ts'
import { to } from '#domain/paths.ts'
import { catalogueWords } from '#domain/text/catalogue.ts'
import { listShelf } from '#server/catalogue/shelf.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { headOf } from '../head.ts'
import { visitedShop } from '../visited-shop.ts'
import type { Route } from './+types/home'
import type { ProductCardView } from './card-view.ts'
import { Hero } from './hero.tsx'
import { ProductGrid } from './product-grid.tsx'

export async function loader({ context }: Route.LoaderArgs): Promise<{ cards: ProductCardView[] }> {
  return { cards: await listShelf(visitedShop(context)) }
}

export function meta({ matches }: Route.MetaArgs) {
  return headOf(matches[1].loaderData?.store, { path: to.home() })
}

export default function Home({ loaderData: { cards }, matches }: Route.ComponentProps) {
  const { store } = matches[1].loaderData
  const { productCard } = store.theme.components
  const words = catalogueWords(languageOf(store.locale))
  return (
    <>
      <Hero theme={store.theme} title={store.name} subtitle={store.seo_description || null} />
      <section className="shell py-14 md:py-20">
        {cards.length > 0 ? (
          <ProductGrid
            cards={cards}
            look={productCard.style}
            hasQuickView={productCard.showQuickView}
            money={store}
            words={words}
          />
        ) : (
          <EmptyState title={words.noProducts} />
        )}
      </section>
    </>
  )
}
