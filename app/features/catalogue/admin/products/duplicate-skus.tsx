import { to } from '#shared/paths/paths.ts'
import { adminProductFormTexts as texts } from '../../rules/admin-product-form-texts.ts'
import type { SkuDuplicate } from '../../server/products/store-products.ts'
import { Link } from '#ui/link.tsx'

/** Lists other products that share an SKU with this one: an import cannot tell them apart. */
export function DuplicateSkus({ duplicates }: { duplicates: readonly SkuDuplicate[] }) {
  if (duplicates.length === 0) return null
  return (
    <div role="status" className="notice notice-bad mb-6 grid gap-2">
      <p>{texts.twins}</p>
      <ul className="grid gap-1">
        {duplicates.map(({ id, name, sku }) => (
          <li key={`${id} ${sku}`} className="wrap-anywhere">
            {sku}:{' '}
            <Link href={to.admin.product(id)} className="underline">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
