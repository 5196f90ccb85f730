import { to } from '#shared/paths/shop.ts'
import type { CatalogueTexts } from '../../rules/texts.ts'
import { getButtonClass } from '#ui/button-class.ts'

type Props = { card: { slug: string; name: string }; texts: CatalogueTexts }

/** Opens the quick view (quick-view.tsx); without a script, the product's page. */
export function QuickViewButton({ card: { slug, name }, texts: { card } }: Props) {
  return (
    <form action={to.product(slug)}>
      <button
        type="submit"
        aria-label={card.quickViewOf(name)}
        aria-haspopup="dialog"
        data-opens="quick-view"
        className={buttonClass}
      >
        {card.quickView}
      </button>
    </form>
  )
}

const buttonClass = getButtonClass({ variant: 'secondary', size: 'small', className: 'bg-ground' })
