import { useCallback, useState } from 'react'
import { adminProductsWords as words } from '#domain/text/admin/products.ts'
import type { DeskProduct } from '#server/catalogue/read-desk-products.ts'
import { useToast } from '#ui/toast.tsx'
import { DeletionQuestion } from './deletion-question.tsx'
import { ProductCard } from './product-card.tsx'
import type { filterOf } from './wanted.ts'

type Props = {
  products: readonly DeskProduct[]
  list: ReturnType<typeof filterOf>
  mayEdit: boolean
  isLoading: boolean
}

export function ProductGrid({ products, list, mayEdit, isLoading }: Props) {
  const [doomed, setDoomed] = useState<DeskProduct | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const toast = useToast()
  const name = doomed?.name ?? ''
  const onDeleted = useCallback(() => {
    setIsAsking(false)
    toast({ text: words.deletion.done(name), tone: 'good' })
  }, [name, toast])
  return (
    <>
      <ul
        aria-busy={isLoading || undefined}
        className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3 min-[96rem]:grid-cols-4"
      >
        {products.map((product) => (
          <ProductCard
            key={product.id}
            product={product}
            list={list}
            onDelete={
              mayEdit
                ? () => {
                    setDoomed(product)
                    setIsAsking(true)
                  }
                : null
            }
          />
        ))}
      </ul>
      {doomed && (
        <DeletionQuestion
          key={doomed.id}
          product={doomed}
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
          onDeleted={onDeleted}
        />
      )}
    </>
  )
}
