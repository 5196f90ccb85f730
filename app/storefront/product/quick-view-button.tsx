import { to } from '#domain/paths/shop.ts'
import type { CatalogueTexts } from '#domain/text/catalogue.ts'
import { Button } from '#ui/button.tsx'

type Props = { card: { slug: string; name: string }; texts: CatalogueTexts }

/** Opens the quick view (quick-view.tsx); without a script, the product's page. */
export function QuickViewButton({ card: { slug, name }, texts: { card } }: Props) {
  return (
    <form action={to.product(slug)}>
      <Button
        type="submit"
        variant="secondary"
        size="small"
        className="bg-ground"
        aria-label={card.quickViewOf(name)}
        aria-haspopup="dialog"
        data-opens="quick-view"
        data-slug={slug}
        data-name={name}
      >
        {card.quickView}
      </Button>
    </form>
  )
}
