import type { ProductTexts } from '#domain/text/product.ts'
import { getButtonClass } from '#ui/button-class.ts'
import { link } from '#ui/more-icon-paths.ts'
import { Icon } from '#ui/icon.tsx'

/** The page's script shares or copies the address (browser/share-page.ts). */
export function Share({ texts: { share } }: { texts: ProductTexts }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3">
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
