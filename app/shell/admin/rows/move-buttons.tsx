import { ArrowDown, ArrowUp } from 'lucide-react'
import { adminSortableRowsTexts } from '#shared/text/admin/sortable-rows.ts'
import { IconButton } from '#ui/icon-button.tsx'

type Props = {
  name: string
  action: string
  /** The index of the row, and the places that it may take. */
  at: number
  first?: number
  total: number
  onMove: (place: number) => void
}

/** Moves a row up or down, with or without scripts. */
export function MoveButtons({ name, action, at, first = 0, total, onMove }: Props) {
  return (
    <form method="post" action={action} className="flex">
      {steps.map(({ step, label, Icon }) => (
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

const steps = [
  { step: -1, label: adminSortableRowsTexts.up, Icon: ArrowUp },
  { step: 1, label: adminSortableRowsTexts.down, Icon: ArrowDown },
] as const
