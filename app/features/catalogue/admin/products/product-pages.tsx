import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { adminProductsTexts as texts } from '../../rules/admin-products-texts.ts'
import { Pagination } from '#ui/pagination.tsx'
import { toListPath, type ProductListQuery } from './list-query.ts'

type Props = {
  list: { page: number; pages: number | null; hasNext: boolean; listQuery: ProductListQuery }
}

/** Large lists have no page count; `hasNext` then offers one more page. */
export function ProductPages({ list: { page, pages, hasNext, listQuery } }: Props) {
  return (
    <div className="mt-8">
      <Pagination
        label={adminCommonTexts.pages}
        page={page}
        pages={pages ?? page + Number(hasNext)}
        getHref={(targetPage) => toListPath(listQuery, targetPage)}
        labels={{
          previous: adminCommonTexts.previousPage,
          next: adminCommonTexts.nextPage,
          page: () => texts.page(page, pages),
        }}
      />
    </div>
  )
}
