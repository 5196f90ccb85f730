import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#domain/limits.ts'
import type { Specification } from '#domain/product.ts'
import { blankSpecification, isUnwritten, placesOf } from '#domain/product-draft.ts'
import { adminProductFormWords } from '#domain/text/admin/product-form.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { addOnEnter } from './add-on-enter.ts'
import type { FormView } from './form-view.ts'
import type { List } from './use-list.ts'

const { specifications: words } = adminProductFormWords

type Props = { list: List<Specification>; faultOf: FormView['faultOf'] }

export function SpecificationsCard({ list, faultOf }: Props) {
  const places = placesOf(list.rows.map(({ row }) => row))
  const next = list.rows.filter(({ row }) => !isUnwritten(row)).length
  return (
    <Card title={words.title}>
      <div role="group" aria-label={words.title} className="grid gap-3">
        {list.rows.map(({ key, row }, at) => (
          <div key={key} className="pair-row">
            {(['name', 'value'] as const).map((part) => (
              <TextInput
                key={part}
                name={`specifications.${places[at]}.${part}`}
                aria-label={part === 'name' ? words.nameOf(at + 1) : words.valueOf(at + 1)}
                aria-invalid={faultOf(`specifications.${places[at]}.${part}`) ? true : undefined}
                maxLength={part === 'name' ? limits.label : limits.specification}
                value={row[part]}
                onChange={(event) => list.change(key, { [part]: event.currentTarget.value })}
              />
            ))}
            <IconButton
              label={words.remove(row.name)}
              icon={<Trash2 aria-hidden="true" strokeWidth={1.75} />}
              className="text-muted"
              onClick={() => list.remove(key)}
            />
          </div>
        ))}
        <NewSpecification place={next} onAdd={(row) => list.add(row)} />
      </div>
    </Card>
  )
}

type NewProps = { place: number; onAdd: (row: Specification) => void }

/** Its fields are submitted with the form, even if "Add" was not clicked. */
function NewSpecification({ place, onAdd }: NewProps) {
  const [row, setRow] = useState(blankSpecification)
  function add() {
    if (row.name.trim() === '' || row.value.trim() === '') return
    onAdd(row)
    setRow(blankSpecification)
  }
  return (
    <div
      className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] sm:items-end"
      onKeyDown={addOnEnter(add)}
    >
      <Field label={words.name}>
        <TextInput
          name={`specifications.${place}.name`}
          maxLength={limits.label}
          value={row.name}
          onChange={(event) => setRow({ ...row, name: event.currentTarget.value })}
        />
      </Field>
      <Field label={words.value}>
        <TextInput
          name={`specifications.${place}.value`}
          maxLength={limits.specification}
          value={row.value}
          onChange={(event) => setRow({ ...row, value: event.currentTarget.value })}
        />
      </Field>
      <Button variant="secondary" onClick={add}>
        <Plus aria-hidden="true" strokeWidth={2} />
        {words.add}
      </Button>
    </div>
  )
}
