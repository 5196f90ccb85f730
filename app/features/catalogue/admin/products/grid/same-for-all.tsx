import { useState } from 'react'
import { ArrowDownToLine } from 'lucide-react'
import type { VariantDraft } from '../../../rules/product-draft.ts'
import { adminVariantGridTexts as words } from '../../../rules/admin-variant-grid-texts.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { useFreeSkus, type FormProduct } from '../use-free-skus.ts'
import { addOnEnter } from '../use-row-list.ts'
import type { ShownRow } from './row-headings.tsx'

type Props = {
  rows: readonly ShownRow[]
  product: FormProduct
  onFill: (changes: readonly { key: number; change: Partial<VariantDraft> }[]) => void
}

/** A row above the variants that fills a column of them all. */
export function SameForAll({ rows, product, onFill }: Props) {
  const { make, isMaking } = useFreeSkus(product)
  const fill = (change: Partial<VariantDraft>) => onFill(rows.map(({ key }) => ({ key, change })))
  const activeCount = rows.filter(({ row }) => row.active).length
  return (
    <tr>
      <th scope="row">{words.sameForAll}</th>
      <SameField column="price" mode="decimal" onFill={(price) => fill({ price })} />
      <SameField
        column="stock_quantity"
        mode="numeric"
        onFill={(stock_quantity) => fill({ stock_quantity })}
      />
      <td data-column="sku">
        <Button
          variant="secondary"
          size="small"
          disabled={isMaking}
          onClick={({ currentTarget: { form } }) =>
            make({
              form,
              combinations: rows.map(({ values, row }) => values ?? [row.name]),
              taken: [],
              onMade: (skus) =>
                onFill(rows.map(({ key }, at) => ({ key, change: { sku: skus[at] ?? '' } }))),
            })
          }
        >
          {words.makeSkus}
        </Button>
      </td>
      <td data-column="active">
        <label className="variant-grid-tick">
          <input
            type="checkbox"
            className="tick"
            aria-label={words.sameOf(words.columns.active)}
            checked={activeCount === rows.length}
            ref={(box) => {
              if (box) box.indeterminate = activeCount > 0 && activeCount < rows.length
            }}
            onChange={({ currentTarget }) => fill({ active: currentTarget.checked })}
          />
        </label>
      </td>
      <td />
    </tr>
  )
}

type FieldProps = {
  column: 'price' | 'stock_quantity'
  mode: 'decimal' | 'numeric'
  onFill: (text: string) => void
}

/** Its field has no name, so it is not submitted. */
function SameField({ column, mode, onFill }: FieldProps) {
  const [text, setText] = useState('')
  return (
    <td data-column={column}>
      <div className="flex items-center" onKeyDown={addOnEnter(() => onFill(text))}>
        <input
          type="text"
          className="input"
          inputMode={mode}
          autoComplete="off"
          aria-label={words.sameOf(words.columns[column])}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <IconButton
          label={words.fill(words.columns[column])}
          icon={<ArrowDownToLine aria-hidden="true" strokeWidth={1.75} />}
          className="text-muted"
          onClick={() => onFill(text)}
        />
      </div>
    </td>
  )
}
