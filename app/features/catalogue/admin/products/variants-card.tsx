import { useRef, useState } from 'react'
import { Plus, Trash2 } from 'lucide-react'
import {
  blankVariant,
  isBlankRow,
  numberRows,
  type VariantDraft,
} from '../../rules/product-draft.ts'
import type { ProductOption } from '../../rules/product-options.ts'
import { adminProductFormTexts } from '../../rules/admin-product-form-texts.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { focusFirstField, useNewRowFocus } from '#shell/admin/rows/use-new-row-focus.ts'
import { addOnEnter } from './add-on-enter.ts'
import { MissingVariants } from './options/missing-variants.tsx'
import type { ProductFormProps } from './product-form-props.ts'
import type { RowList } from './use-row-list.ts'
import { VariantFields } from './variant-fields.tsx'

const { variants: words } = adminProductFormTexts

type Props = {
  list: RowList<VariantDraft>
  options: readonly ProductOption[]
  slug: string | null
  getFieldError: ProductFormProps['getFieldError']
}

export function VariantsCard({ list, options, slug, getFieldError }: Props) {
  const { list: shown, awaitRow } = useNewRowFocus<HTMLUListElement>()
  const formIndexes = numberRows(list.rows.map(({ row }) => row))
  const nextIndex = list.rows.filter(({ row }) => !isBlankRow(row)).length
  return (
    <Card title={words.title} description={words.hint}>
      <div role="group" aria-label={words.title} className="variant-rows grid gap-4">
        {list.rows.length > 0 && (
          <ul ref={shown} className="grid gap-4">
            {list.rows.map(({ key, row }, index) => (
              <li key={key} className="variant-row">
                <VariantFields
                  index={formIndexes[index] ?? index}
                  number={index + 1}
                  row={row}
                  options={options}
                  getFieldError={getFieldError}
                  onChange={(change) => list.change(key, change)}
                />
                <IconButton
                  label={words.remove(row.name)}
                  icon={<Trash2 aria-hidden="true" strokeWidth={1.75} />}
                  className="self-end text-muted"
                  onClick={() => list.remove(key)}
                />
              </li>
            ))}
          </ul>
        )}
        <MissingVariants
          options={options}
          variants={list.rows.map(({ row }) => row)}
          slug={slug}
          onAdd={(...rows) => {
            awaitRow()
            list.add(...rows)
          }}
        />
        <NewVariant
          index={nextIndex}
          options={options}
          getFieldError={getFieldError}
          onAdd={(row) => list.add(row)}
        />
      </div>
    </Card>
  )
}

type NewProps = {
  index: number
  options: readonly ProductOption[]
  getFieldError: ProductFormProps['getFieldError']
  onAdd: (row: VariantDraft) => void
}

/** Its fields are submitted with the form, even if "Add" was not clicked. */
function NewVariant({ index, options, getFieldError, onAdd }: NewProps) {
  const [row, setRow] = useState(blankVariant)
  const fields = useRef<HTMLDivElement>(null)
  function add() {
    focusFirstField(fields.current)
    if (row.name.trim() === '' || row.sku.trim() === '') return
    onAdd(row)
    setRow(blankVariant)
  }
  return (
    <div ref={fields} className="grid gap-4" onKeyDown={(event) => addOnEnter(add)(event)}>
      <div className="variant-row variant-row-new">
        <VariantFields
          index={index}
          number={null}
          row={row}
          options={options}
          getFieldError={getFieldError}
          onChange={(change) => setRow({ ...row, ...change })}
        />
      </div>
      <div>
        <Button variant="secondary" onClick={add}>
          <Plus aria-hidden="true" strokeWidth={2} />
          {words.add}
        </Button>
      </div>
    </div>
  )
}
