import { GripVertical } from 'lucide-react'
import { adminSortableRowsTexts as texts } from '#shared/text/admin/sortable-rows.ts'

/** Handle for dragging a row; the space bar picks it up and the arrow keys move it. */
export function DragHandle({ name }: { name: string }) {
  return (
    <button
      type="button"
      data-drag-handle=""
      aria-label={texts.drag(name)}
      className="button button-quiet button-icon button-small flex-none cursor-grab text-muted"
    >
      <GripVertical aria-hidden="true" strokeWidth={1.75} />
    </button>
  )
}
