import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { adminSortableRowsTexts as texts } from '#shared/text/admin/sortable-rows.ts'
import { IconButton } from '#ui/button.tsx'
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
      setAnnouncement(texts.moved(place, order.length))
      setShown({ before: rows, now })
      void submit({ place }, { method: 'post', action: toAction(id) })
    },
  }
}

type MoveButtonsProps = {
  name: string
  action: string
  /** The index of the row, and the places that it may take. */
  at: number
  first?: number
  total: number
  onMove: (place: number) => void
}

/** Moves a row up or down, with or without scripts. */
export function MoveButtons({ name, action, at, first = 0, total, onMove }: MoveButtonsProps) {
  return (
    <form method="post" action={action} className="flex">
      {listSteps().map(({ step, label, Icon }) => (
        <IconButton
          key={step}
          type="submit"
          name="place"
          value={at + 1 + step}
          label={label(name)}
          icon={<Icon aria-hidden="true" strokeWidth={1.75} />}
          size="small"
          className="text-muted disabled:bg-transparent disabled:opacity-35"
          disabled={at + step < first || at + step >= total}
          onClick={(event) => {
            event.preventDefault()
            onMove(at + 1 + step)
          }}
        />
      ))}
    </form>
  )
}

const listSteps = () =>
  [
    { step: -1, label: texts.up, Icon: ArrowUp },
    { step: 1, label: texts.down, Icon: ArrowDown },
  ] as const
