import { Link } from '#ui/link.tsx'
import { adminProductsTexts } from '../../rules/admin-products-texts.ts'
import { toListPath, type ProductListQuery } from './list-query.ts'

type Props = { onSale: number; lacking: number; listQuery: ProductListQuery }

const { safety: texts } = adminProductsTexts

/** The share of the goods on sale with all facts of product safety, and the way to the others. */
export function SafetyShare({ onSale, lacking, listQuery }: Props) {
  const { lacksSafety } = listQuery
  return (
    <p className="mt-5 flex flex-wrap items-center gap-x-3 text-sm">
      <span className="text-muted">{texts.share(onSale - lacking, onSale)}</span>
      {(lacking > 0 || lacksSafety) && (
        <Link
          href={toListPath({ ...listQuery, query: '', lacksSafety: !lacksSafety })}
          className="link inline-flex min-h-10 items-center"
        >
          {lacksSafety ? texts.showAll : texts.show(lacking)}
        </Link>
      )}
    </p>
  )
}
