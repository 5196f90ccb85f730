import { ExternalLink, Plus } from 'lucide-react'
import { to } from '#shared/paths/paths.ts'
import { Link } from '#ui/link.tsx'
import { adminProductFormTexts } from '../../rules/admin-product-form-texts.ts'

type SavedProductProps = { id: string; name: string; shops: { name: string; href: string }[] }

/** The next step after saving. */
export function SavedProduct({ id, name, shops }: SavedProductProps) {
  return (
    <div className="notice notice-good mb-5 flex flex-wrap items-center gap-x-5 gap-y-2">
      <p>
        {shops.length > 0
          ? adminProductFormTexts.savedNamed(name)
          : adminProductFormTexts.savedHidden(name)}
      </p>
      {shops.map((shop) => (
        <a
          key={shop.href}
          href={shop.href}
          target="_blank"
          rel="noopener"
          className="link inline-flex items-center gap-1.5"
        >
          {adminProductFormTexts.viewIn(shop.name)}
          <ExternalLink aria-hidden="true" className="size-4" strokeWidth={1.75} />
        </a>
      ))}
      <Link href={to.admin.product(id)} className="link">
        {adminProductFormTexts.editAgain}
      </Link>
      <Link href={to.admin.newProduct()} className="link inline-flex items-center gap-1.5">
        <Plus aria-hidden="true" className="size-4" strokeWidth={2} />
        {adminProductFormTexts.addAnother}
      </Link>
    </div>
  )
}
