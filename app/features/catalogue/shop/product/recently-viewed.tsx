import { to } from '#shared/paths/shop.ts'
import type { ProductView } from './product-view.ts'

type Props = { product: Pick<ProductView, 'slug' | 'name' | 'pictures'>; title: string }

/** Filled by the page's script for a visitor who has agreed (browser/recently-viewed.ts). */
export function RecentlyViewed({ product: { slug, name, pictures }, title }: Props) {
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
