import { to } from '#shared/paths/shop.ts'
import type { Language } from '#shared/stores/locale.ts'
import { favouriteTexts } from '#features/favourites/rules/texts.ts'
import type { ProductTexts } from '../../rules/product-texts.ts'
import { getButtonClass } from '#ui/button.tsx'
import { HeartButton } from '#ui/heart-button.tsx'
import { Icon, link } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'

type Props = { slug: string; texts: ProductTexts; language: Language }

/** The page's script saves the product, and shares or copies the address (browser/more-tasks.ts). */
export function ProductActions({ slug, texts: { share }, language }: Props) {
  const { save, seeAll } = favouriteTexts(language)
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <HeartButton slug={slug} label={save} className={`${buttonClass} with-scripts`} />
      <Link href={to.favourites()} hidden className="link">
        {seeAll}
      </Link>
      <button
        type="button"
        data-action="share"
        data-copied={share.copied}
        data-failed={share.failed}
        className={buttonClass}
      >
        <Icon path={link} />
        {share.label}
      </button>
      <p role="status" data-keep="" className="text-sm text-muted wrap-anywhere" />
    </div>
  )
}

const buttonClass = getButtonClass({
  variant: 'quiet',
  size: 'small',
  className: 'needs-script -ms-3.5',
})
