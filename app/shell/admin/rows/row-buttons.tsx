import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { formatStep, type Step } from '#shared/rows.ts'
import { adminSortableRowsTexts as texts } from '#shared/text/admin/sortable-rows.ts'
import { IconButton } from '#ui/button.tsx'

type Props = {
  at: number
  total: number
  name: string
  draftAction: string
  onStep: (step: Step) => void
}

/** Without scripts the buttons submit the form to the draft route. */
export function RowButtons({ at, total, name, draftAction, onStep }: Props) {
  return (
    <div className="flex">
      {listSteps().map(({ does, label, Icon }) => (
        <IconButton
          key={does}
          type="submit"
          name="step"
          value={formatStep({ action: does, index: at })}
          formAction={draftAction}
          data-step={does}
          label={label(name)}
          icon={<Icon aria-hidden="true" strokeWidth={1.75} />}
          size="small"
          className="text-muted disabled:bg-transparent disabled:opacity-35"
          disabled={(does === 'up' && at === 0) || (does === 'down' && at === total - 1)}
          onClick={(event) => {
            event.preventDefault()
            onStep({ action: does, index: at })
          }}
        />
      ))}
    </div>
  )
}

const listSteps = () =>
  [
    { does: 'up', label: texts.up, Icon: ArrowUp },
    { does: 'down', label: texts.down, Icon: ArrowDown },
    { does: 'remove', label: texts.remove, Icon: Trash2 },
  ] as const
