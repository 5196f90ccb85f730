import { useState } from 'react'
import { Plus, Trash2 } from 'lucide-react'
import { blankVariant, isUnwritten, placesOf, type VariantDraft } from '#domain/product-draft.ts'
import { adminProductFormWords } from '#domain/text/admin/product-form.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { addOnEnter } from './add-on-enter.ts'
import type { FormView } from './form-view.ts'
import type { List } from './use-list.ts'
import { VariantFields } from './variant-fields.tsx'

const { variants: words } = adminProductFormWords

type Props = { list: List<VariantDraft>; faultOf: FormView['faultOf'] }

export function VariantsCard({ list, faultOf }: Props) {
  const places = placesOf(list.rows.map(({ row }) => row))
  const next = list.rows.filter(({ row }) => !isUnwritten(row)).length
  return (
    <Card title={words.title} description={words.hint}>
      <div role="group" aria-label={words.title} className="variant-rows grid gap-4">
        {list.rows.length > 0 && (
          <ul className="grid gap-4">
            {list.rows.map(({ key, row }, at) => (
              <li key={key} className="variant-row">
                <VariantFields
                  place={places[at] ?? at}
                  number={at + 1}
                  row={row}
                  faultOf={faultOf}
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
        <NewVariant place={next} faultOf={faultOf} onAdd={(row) => list.add(row)} />
      </div>
    </Card>
  )
}

type NewProps = { place: number; faultOf: FormView['faultOf']; onAdd: (row: VariantDraft) => void }

/** Its fields are submitted with the form, even if "Add" was not clicked. */
function NewVariant({ place, faultOf, onAdd }: NewProps) {
  const [row, setRow] = useState(blankVariant)
  function add() {
    if (row.name.trim() === '' || row.sku.trim() === '') return
    onAdd(row)
    setRow(blankVariant)
  }
  return (
    <div className="grid gap-4" onKeyDown={addOnEnter(add)}>
      <div className="variant-row variant-row-new">
        <VariantFields
          place={place}
          number={null}
          row={row}
          faultOf={faultOf}
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
