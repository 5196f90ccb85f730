import { useState } from 'react'
import { readTypedList } from '../../rules/typed-list.ts'
import { adminProductFormTexts as texts } from '../../rules/admin-product-form-texts.ts'
import { Card } from '#ui/card.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { ProductFields } from './product-fields.tsx'
import type { ProductFormProps } from './product-form-props.ts'
import { RelatedList } from './related-list.tsx'
import { RelatedSearch } from './related-search.tsx'
import type { RowList } from './use-row-list.ts'

type Props = Pick<ProductFormProps, 'draft' | 'getFieldError'> & {
  list: RowList<string>
  /** By SKU. */
  names: Record<string, string>
  mayEdit: boolean
}

/** Goods and pages that shoppers see below the product. Without scripts the SKUs are typed. */
export function RelatedCard({ draft, getFieldError, list, names, mayEdit }: Props) {
  const isHydrated = useHydrated()
  const [foundNames, setFoundNames] = useState<Record<string, string>>({})
  const skus = list.rows.map(({ row }) => row)
  const typed = readTypedList(draft.related)
  const isUnchanged = skus.length === typed.length && skus.every((sku, at) => sku === typed[at])
  return (
    <Card title={texts.cards.related}>
      <div className="grid gap-6">
        {isHydrated ? (
          <div role="group" aria-label={texts.labels.related} className="grid gap-4">
            <h3 className="text-sm font-medium">{texts.labels.related}</h3>
            <input
              type="hidden"
              name="related"
              value={isUnchanged ? draft.related : skus.join(', ')}
            />
            <RelatedList
              list={list}
              names={{ ...names, ...foundNames }}
              error={getFieldError('related')}
              mayEdit={mayEdit}
            />
            {mayEdit && (
              <RelatedSearch
                chosen={skus}
                onAdd={({ sku, name }) => {
                  list.add(sku)
                  setFoundNames((before) => ({ ...before, [sku]: name }))
                }}
              />
            )}
          </div>
        ) : (
          <ProductFields names={['related']} draft={draft} getFieldError={getFieldError} />
        )}
        <ProductFields names={['pages']} draft={draft} getFieldError={getFieldError} />
      </div>
    </Card>
  )
}
