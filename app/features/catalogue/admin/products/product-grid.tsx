import { useCallback, useState } from 'react'
import { adminProductsTexts as texts } from '../../rules/admin-products-texts.ts'
import type { ProductColumn } from '../../rules/product-table.ts'
import type { StaffProduct } from '../../server/listing/read-staff-products.ts'
import { useToast } from '#ui/toast.tsx'
import { DeleteProductDialog } from './delete-product-dialog.tsx'
import { ProductCard } from './product-card.tsx'
import type { CellEdit } from './use-cell-edits.ts'
import { ProductTable } from './product-table.tsx'
import { type toListFilter, toListPath, type ProductListQuery } from './list-query.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { Pagination } from '#ui/pagination.tsx'

type Props = {
  products: readonly StaffProduct[]
  listFilter: ReturnType<typeof toListFilter>
  mayEdit: boolean
  isLoading: boolean
  view: 'cards' | 'table'
  onEdit: (edit: CellEdit) => void
  listQuery: ProductListQuery
  hidden: readonly ProductColumn[]
}

export function ProductGrid(props: Props) {
  const { products, listFilter, mayEdit, isLoading, view, onEdit, listQuery, hidden } = props
  const [productToDelete, setProductToDelete] = useState<StaffProduct | null>(null)
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const toast = useToast()
  const name = productToDelete?.name ?? ''
  const onDeleted = useCallback(() => {
    setIsDialogOpen(false)
    toast({ text: texts.deletion.done(name), tone: 'good' })
  }, [name, toast])
  const openDialog = (product: StaffProduct) => {
    setProductToDelete(product)
    setIsDialogOpen(true)
  }
  return (
    <>
      {view === 'table' ? (
        <ProductTable
          products={products}
          listFilter={listFilter}
          onDelete={mayEdit ? openDialog : null}
          onEdit={onEdit}
          listQuery={listQuery}
          hidden={hidden}
        />
      ) : (
        <ul
          data-rows=""
          aria-busy={isLoading || undefined}
          className="mt-4 grid gap-2 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3 min-[96rem]:grid-cols-4"
        >
          {products.map((product) => (
            <ProductCard
              key={product.id}
              product={product}
              listFilter={listFilter}
              onDelete={mayEdit ? () => openDialog(product) : null}
            />
          ))}
        </ul>
      )}
      {productToDelete && (
        <DeleteProductDialog
          key={productToDelete.id}
          product={productToDelete}
          isOpen={isDialogOpen}
          onClose={() => setIsDialogOpen(false)}
          onDeleted={onDeleted}
        />
      )}
    </>
  )
}

type ProductPagesProps = {
  list: { page: number; pages: number | null; hasNext: boolean; listQuery: ProductListQuery }
}

/** Large lists have no page count; `hasNext` then offers one more page. */
export function ProductPages({ list: { page, pages, hasNext, listQuery } }: ProductPagesProps) {
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
