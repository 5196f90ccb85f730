import type { NavigationItem } from '../../rules/navigation.ts'
import { adminNavigationTexts as texts } from '../../rules/admin-navigation-texts.ts'
import { DragArea } from '#shell/admin/dragging/drag-area.tsx'
import { ItemRow } from './item-row.tsx'

type Props = {
  items: readonly NavigationItem[]
  mayEdit: boolean
  /** By field name, e.g. items.0.href. */
  getFieldError: (field: string) => string | undefined
  onMove: (from: number, to: number) => void
  onEditContent: (index: number) => void
  onRemove: (index: number) => void
}

export function ItemList({
  items,
  mayEdit,
  getFieldError,
  onMove,
  onEditContent,
  onRemove,
}: Props) {
  const rows = items.map((_, index) => getItemKey(items, index))
  return (
    <DragArea
      lists={mayEdit ? [{ id: 'navigation', rows }] : []}
      onDrop={(_, from, to) => onMove(from.at, to.at)}
    >
      <ol data-drag-list="navigation" aria-label={texts.list} className="navigation-list">
        {items.map((item, index) => (
          <li key={rows[index]} data-drag-row={rows[index]} className="drag-row">
            <ItemRow
              item={item}
              index={index}
              total={items.length}
              mayEdit={mayEdit}
              getFieldError={(field) => getFieldError(`items.${index}.${field}`)}
              onEditContent={() => onEditContent(index)}
              onRemove={() => onRemove(index)}
            />
          </li>
        ))}
      </ol>
    </DragArea>
  )
}

// The form never lists an href twice, but a crafted submission can.
function getItemKey(items: readonly NavigationItem[], index: number): string {
  const href = items[index]?.href ?? ''
  const duplicates = items.slice(0, index).filter((item) => item.href === href)
  return `${href} ${duplicates.length}`
}
