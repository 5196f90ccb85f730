import { Draggable, Droppable } from '@hello-pangea/dnd'
import { PrefetchPageLinks } from 'react-router'
import { to } from '#domain/paths.ts'
import { adminCategoriesWords as words } from '#domain/text/admin/categories.ts'
import { ErrorBox } from '#ui/error-box.tsx'
import { DragArea } from '../dragging/drag-area.tsx'
import { CategoryRow } from './category-row.tsx'
import { useMoves, type CategoryLine } from './use-moves.ts'

type Props = { categories: readonly CategoryLine[]; mayEdit: boolean }

export function CategoryList({ categories, mayEdit }: Props) {
  const { order, list, said, error, move } = useMoves(categories)
  return (
    <DragArea
      onDrop={(id, _, { at }) => {
        const category = order.find((one) => one.id === id)
        if (category) move(category, at + 1)
      }}
    >
      {categories[0] && <PrefetchPageLinks page={to.admin.category.place(categories[0].id)} />}
      {error && (
        <div className="mb-4">
          <ErrorBox>{error}</ErrorBox>
        </div>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      <div ref={list} className="paper bg-ground">
        <Siblings of={null} order={order} mayEdit={mayEdit} onMove={move} />
      </div>
    </DragArea>
  )
}

type SiblingsProps = {
  of: CategoryLine | null
  order: readonly CategoryLine[]
  mayEdit: boolean
  onMove: (category: CategoryLine, place: number, focus: string) => void
}

function Siblings({ of, order, mayEdit, onMove }: SiblingsProps) {
  const siblings = order.filter(({ parent_id }) => parent_id === (of?.id ?? null))
  if (siblings.length === 0) return null
  const listId = of?.id ?? 'top'
  return (
    <Droppable droppableId={listId} type={listId}>
      {({ innerRef, droppableProps, placeholder }) => (
        <ul
          ref={innerRef}
          {...droppableProps}
          aria-label={of?.name ?? words.list}
          className={of ? 'border-t border-line ps-6 md:ps-10' : ''}
        >
          {siblings.map((category, at) => (
            <Draggable
              key={category.id}
              draggableId={category.id}
              index={at}
              isDragDisabled={!mayEdit}
              // The drag handle is a button, which the library would otherwise refuse to drag by.
              disableInteractiveElementBlocking
            >
              {(drag, { isDragging }) => (
                <li
                  ref={drag.innerRef}
                  {...drag.draggableProps}
                  data-row={category.id}
                  data-dragging={isDragging || undefined}
                  className="drag-row"
                >
                  <CategoryRow
                    category={category}
                    at={at}
                    total={siblings.length}
                    mayEdit={mayEdit}
                    handle={drag.dragHandleProps}
                    onMove={(place, focus) => onMove(category, place, focus)}
                  />
                  {!of && (
                    <Siblings of={category} order={order} mayEdit={mayEdit} onMove={onMove} />
                  )}
                </li>
              )}
            </Draggable>
          ))}
          {placeholder}
        </ul>
      )}
    </Droppable>
  )
}
