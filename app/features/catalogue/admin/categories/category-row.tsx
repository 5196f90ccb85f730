import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { adminSortableRowsTexts } from '#shared/text/admin/sortable-rows.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { getButtonClass } from '#ui/button-class.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { DragHandle } from '#shell/admin/dragging/drag-handle.tsx'
import type { CategoryItem } from './use-category-moves.ts'

type Props = {
  category: CategoryItem
  at: number
  total: number
  mayEdit: boolean
  /** `focus` selects the element that receives focus after the move. */
  onMove: (position: number, focus: string) => void
}

export function CategoryRow({ category, at, total, mayEdit, onMove }: Props) {
  const { id, name, description, active } = category
  return (
    <div className="flex items-center gap-1 py-1.5 ps-2 pe-2 md:pe-3">
      {mayEdit && <DragHandle name={name} />}
      <div className="min-w-0 grow px-2 py-1.5">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          {!active && <Badge>{adminCommonTexts.inactive}</Badge>}
        </p>
        {description && (
          <p className="mt-0.5 line-clamp-2 max-w-prose text-sm wrap-anywhere text-muted">
            {description}
          </p>
        )}
      </div>
      {mayEdit && (
        <div className="flex flex-none flex-wrap justify-end max-sm:w-22">
          <form method="post" action={to.admin.category.place(id)} className="flex">
            {directions.map(({ direction, step, label, Icon }) => (
              <IconButton
                key={direction}
                type="submit"
                name="place"
                value={at + 1 + step}
                data-way={direction}
                label={label(name)}
                icon={<Icon aria-hidden="true" strokeWidth={1.75} />}
                size="small"
                className="text-muted disabled:bg-transparent disabled:opacity-35"
                disabled={at + step < 0 || at + step >= total}
                onClick={(event) => {
                  event.preventDefault()
                  onMove(at + 1 + step, toFocusSelector(id, direction))
                }}
              />
            ))}
          </form>
          <ButtonLink
            variant="quiet"
            size="small"
            className="button-icon text-muted"
            href={to.admin.category(id)}
            aria-label={adminCommonTexts.editNamed(name)}
          >
            <Pencil aria-hidden="true" strokeWidth={1.75} />
          </ButtonLink>
          <Link
            to={to.admin.category.deletion(id)}
            preventScrollReset
            aria-label={adminCommonTexts.deleteNamed(name)}
            className={getButtonClass({
              variant: 'quiet',
              size: 'small',
              className: 'button-icon text-muted',
            })}
          >
            <Trash2 aria-hidden="true" strokeWidth={1.75} />
          </Link>
        </div>
      )}
    </div>
  )
}

const directions = [
  { direction: 'up', step: -1, label: adminSortableRowsTexts.up, Icon: ArrowUp },
  { direction: 'down', step: 1, label: adminSortableRowsTexts.down, Icon: ArrowDown },
] as const

// At the end of the list the button just used is disabled, so the other direction is focused.
function toFocusSelector(id: string, direction: string): string {
  return `[data-drag-row="${id}"] > div [data-way="${direction}"]:enabled, [data-drag-row="${id}"] > div [data-way]:enabled`
}
