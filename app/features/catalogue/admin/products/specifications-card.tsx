import { Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { limits } from '#shared/limits.ts'
import type { Specification } from '../../rules/product.ts'
import { blankSpecification, isBlankRow, numberRows } from '../../rules/product-draft.ts'
import { adminProductFormTexts } from '../../rules/admin-product-form-texts.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { focusFirstField } from '#shell/admin/rows/use-rows.ts'
import { addOnEnter, type RowList } from './use-row-list.ts'
import type { ProductFormProps } from './product-form-props.ts'

const { specifications: words } = adminProductFormTexts

type Props = { list: RowList<Specification>; getFieldError: ProductFormProps['getFieldError'] }

export function SpecificationsCard({ list, getFieldError }: Props) {
  const formIndexes = numberRows(list.rows.map(({ row }) => row))
  const nextIndex = list.rows.filter(({ row }) => !isBlankRow(row)).length
  return (
    <Card title={words.title}>
      <div role="group" aria-label={words.title} className="grid gap-3">
        {list.rows.map(({ key, row }, index) => (
          <div key={key} className="pair-row">
            {(['name', 'value'] as const).map((part) => (
              <TextInput
                key={part}
                name={`specifications.${formIndexes[index]}.${part}`}
                aria-label={part === 'name' ? words.nameOf(index + 1) : words.valueOf(index + 1)}
                aria-invalid={
                  getFieldError(`specifications.${formIndexes[index]}.${part}`) ? true : undefined
                }
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
        <NewSpecification index={nextIndex} onAdd={(row) => list.add(row)} />
      </div>
    </Card>
  )
}

type NewProps = { index: number; onAdd: (row: Specification) => void }

/** Its fields are submitted with the form, even if "Add" was not clicked. */
function NewSpecification({ index, onAdd }: NewProps) {
  const [row, setRow] = useState(blankSpecification)
  const fields = useRef<HTMLDivElement>(null)
  function add() {
    focusFirstField(fields.current)
    if (row.name.trim() === '' || row.value.trim() === '') return
    onAdd(row)
    setRow(blankSpecification)
  }
  return (
    <div
      ref={fields}
      className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] sm:items-end"
      onKeyDown={(event) => addOnEnter(add)(event)}
    >
      <Field label={words.name}>
        <TextInput
          name={`specifications.${index}.name`}
          maxLength={limits.label}
          value={row.name}
          onChange={(event) => setRow({ ...row, name: event.currentTarget.value })}
        />
      </Field>
      <Field label={words.value}>
        <TextInput
          name={`specifications.${index}.value`}
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
