import { to } from '#shared/paths/paths.ts'
import { adminCategoriesTexts as texts } from '../../rules/admin-categories-texts.ts'
import { ErrorBox } from '#ui/error-box.tsx'
import { DragArea } from '#shell/admin/dragging/drag-area.tsx'
import type { DragList } from '#shell/admin/dragging/drag-list.ts'
import { CategoryRow } from './category-row.tsx'
import { useCategoryMoves, type CategoryItem } from './use-category-moves.ts'
import { PrefetchPage } from '#shell/admin/prefetch-page.tsx'

type Props = { categories: readonly CategoryItem[]; mayEdit: boolean }

export function CategoryList({ categories, mayEdit }: Props) {
  const { order, list, announcement, error, move } = useCategoryMoves(categories)
  return (
    <DragArea
      lists={mayEdit ? listSiblings(order) : []}
      onDrop={(id, _, { at }) => {
        const category = order.find((one) => one.id === id)
        if (category) move(category, at + 1)
      }}
    >
      {categories[0] && <PrefetchPage page={to.admin.category.place(categories[0].id)} />}
      {error && (
        <div className="mb-4">
          <ErrorBox>{error}</ErrorBox>
        </div>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div ref={list} className="paper bg-ground">
        <Siblings parent={null} order={order} mayEdit={mayEdit} onMove={move} />
      </div>
    </DragArea>
  )
}

type SiblingsProps = {
  parent: CategoryItem | null
  order: readonly CategoryItem[]
  mayEdit: boolean
  onMove: (category: CategoryItem, position: number, focus: string) => void
}

function Siblings({ parent, order, mayEdit, onMove }: SiblingsProps) {
  const siblings = order.filter(({ parent_id }) => parent_id === (parent?.id ?? null))
  if (siblings.length === 0) return null
  return (
    <ul
      data-drag-list={toListId(parent?.id ?? null)}
      aria-label={parent?.name ?? texts.list}
      className={parent ? 'border-t border-line ps-6 md:ps-10' : ''}
    >
      {siblings.map((category, at) => (
        <li key={category.id} data-drag-row={category.id} className="drag-row">
          <CategoryRow
            category={category}
            at={at}
            total={siblings.length}
            mayEdit={mayEdit}
            onMove={(position, focus) => onMove(category, position, focus)}
          />
          {!parent && (
            <Siblings parent={category} order={order} mayEdit={mayEdit} onMove={onMove} />
          )}
        </li>
      ))}
    </ul>
  )
}

function listSiblings(order: readonly CategoryItem[]): DragList[] {
  const lists = Map.groupBy(order, ({ parent_id }) => toListId(parent_id))
  return [...lists].map(([id, siblings]) => ({ id, rows: siblings.map((one) => one.id) }))
}

function toListId(parent_id: string | null): string {
  return parent_id ?? 'top'
}
