import { useCallback, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { minor } from '#shared/money/money.ts'
import { formatAmountInput } from '#shared/money/parse-amount.ts'
import { to } from '#shared/paths/paths.ts'
import { parseLocaleSettings } from '#shared/stores/locale.ts'
import { useToast } from '#ui/toast.tsx'
import { toErrorText, toFieldError } from '#web/form-result.ts'
import { productTableTexts as texts } from '../../rules/admin-product-table-texts.ts'
import type { ProductCellForm } from '../../rules/product-cell-form.ts'
import type { CellResult } from './change-cell.ts'

export type CellField = ProductCellForm['field']
export type CellEdit = { id: string; field: CellField; value: string; seen: string }

/** Saves cells of the table one after another, and offers to undo each of them. */
export function useCellEdits(): (edit: CellEdit) => void {
  const { submit, data } = useFetcher<CellResult>({ key: 'product-cell' })
  const toast = useToast()
  const queue = useRef(Promise.resolve())
  const isUndo = useRef(false)
  const send = useCallback(
    ({ id, ...cell }: CellEdit, undoes: boolean) => {
      const save = async () => {
        isUndo.current = undoes
        await submit(cell, { method: 'post', action: to.admin.product.cell(id) })
      }
      queue.current = queue.current.then(save, save)
    },
    [submit],
  )
  useEffect(() => {
    if (!data) return
    const [field = ''] = Object.keys(data.fieldErrors)
    const error = toErrorText(data) ?? toFieldError(data, field)
    if (error !== undefined) return toast({ text: error, tone: 'bad' })
    if (!data.changed) return
    const { id, name, undo } = data.changed
    if (isUndo.current) return toast({ text: texts.undone(name), tone: 'good' })
    const edit = {
      id,
      field: undo.field,
      value: toText(undo.field, undo.value),
      seen: toSeen(undo.seen),
    }
    toast({
      text: texts.saved[undo.field](name),
      tone: 'good',
      action: { label: texts.undo, onPress: () => send(edit, true) },
    })
  }, [data, send, toast])
  return useCallback((edit) => send(edit, false), [send])
}

/** A value as the field of a form submits it. */
function toText(field: CellField, value: number | boolean | null): string {
  return field === 'price' && typeof value === 'number'
    ? formatAmountInput(minor(value), numberFormat)
    : toSeen(value)
}

const { numberFormat } = parseLocaleSettings({})

function toSeen(value: number | boolean | null): string {
  return value === null || value === false ? '' : value === true ? 'on' : String(value)
}
