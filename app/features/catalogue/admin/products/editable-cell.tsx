import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Select, TextInput } from '#ui/field.tsx'
import { productTableTexts as texts } from '../../rules/admin-product-table-texts.ts'
import { adminProductsTexts } from '../../rules/admin-products-texts.ts'
import type { CellEdit, CellField } from './use-cell-edits.ts'

const { table: words } = adminProductsTexts

type Props = {
  product: { id: string; name: string }
  field: CellField
  /** The value as the field shows it, and as the server compares it. */
  value: string
  seen: string
  onEdit: (edit: CellEdit) => void
  children: ReactNode
}

/** A value of the table that becomes a field when it is pressed, and saves alone. */
export function EditableCell({
  product: { id, name },
  field,
  value,
  seen,
  onEdit,
  children,
}: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const save = (changed: string) => {
    setIsOpen(false)
    if (changed !== value) onEdit({ id, field, value: changed, seen })
  }
  if (!isOpen) {
    return (
      <button
        ref={button}
        type="button"
        title={texts.edit[field]}
        onClick={() => setIsOpen(true)}
        className="cell-value"
      >
        {children}
      </button>
    )
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>) => {
    if (event.key === 'Escape') setIsOpen(false)
    if (event.key !== 'Enter') return
    event.preventDefault()
    save(event.currentTarget.value)
  }
  const shared = {
    'aria-label': texts.field[field](name),
    defaultValue: value,
    autoFocus: true,
    onKeyDown: handleKey,
    className: 'cell-field',
  }
  return field === 'active' ? (
    <Select
      {...shared}
      onBlur={() => setIsOpen(false)}
      onChange={({ currentTarget }) => save(currentTarget.value)}
    >
      <option value="on">{words.active}</option>
      <option value="">{words.inactive}</option>
    </Select>
  ) : (
    <TextInput
      {...shared}
      inputMode={field === 'price' ? 'decimal' : 'numeric'}
      autoComplete="off"
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={({ currentTarget }) => save(currentTarget.value)}
    />
  )
}
