import { adminCommonWords } from '#domain/text/admin/common.ts'
import { adminProductsWords as words } from '#domain/text/admin/products.ts'
import { Pagination } from '#ui/pagination.tsx'
import { listOf, type Wanted } from './wanted.ts'

type Props = { list: { page: number; pages: number | null; hasNext: boolean; wanted: Wanted } }

/** Large lists have no page count; `hasNext` then offers one more page. */
export function ProductPages({ list: { page, pages, hasNext, wanted } }: Props) {
  return (
    <div className="mt-8">
      <Pagination
        label={adminCommonWords.pages}
        page={page}
        pages={pages ?? page + Number(hasNext)}
        hrefOf={(other) => listOf(wanted, other)}
        labels={{
          previous: adminCommonWords.previousPage,
          next: adminCommonWords.nextPage,
          page: () => words.page(page, pages),
        }}
      />
    </div>
  )
}
