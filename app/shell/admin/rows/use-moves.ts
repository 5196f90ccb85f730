import { useState } from 'react'
import { useFetcher } from 'react-router'
import { adminSortableRowsTexts } from '#shared/text/admin/sortable-rows.ts'
import { toErrorText, type FormResult } from '#web/form-result.ts'

/** Moves a row at once, and back if saving fails. */
export function useMoves<Row extends { id: string }>(
  rows: readonly Row[],
  toAction: (id: string) => string,
) {
  const { submit, state, data } = useFetcher<FormResult>()
  const [shown, setShown] = useState({ before: rows, now: rows })
  if (shown.before !== rows) setShown({ before: rows, now: rows })
  const [announcement, setAnnouncement] = useState('')
  const error = state === 'idle' ? toErrorText(data) : null
  const order = error === null ? shown.now : rows
  return {
    order,
    error,
    announcement,
    move(id: string, place: number) {
      const moved = order.filter((row) => row.id === id)
      const now = order.filter((row) => row.id !== id).toSpliced(place - 1, 0, ...moved)
      setAnnouncement(adminSortableRowsTexts.moved(place, order.length))
      setShown({ before: rows, now })
      void submit({ place }, { method: 'post', action: toAction(id) })
    },
  }
}
