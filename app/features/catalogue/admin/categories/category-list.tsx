import { to } from '#shared/paths/paths.ts'
import { adminCategoriesTexts as texts } from '../../rules/admin-categories-texts.ts'
import { ErrorBox } from '#ui/banner.tsx'
import { DragArea, DragHandle } from '#shell/admin/dragging/drag-area.tsx'
import type { DragList } from '#shell/admin/dragging/drag-lists.tsx'
import { useCategoryMoves, type CategoryItem } from './use-category-moves.ts'
import { PrefetchPage } from '#shell/admin/prefetch-page.tsx'
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { adminSortableRowsTexts } from '#shared/text/admin/sortable-rows.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink, getButtonClass, IconButton } from '#ui/button.tsx'

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

type CategoryRowProps = {
  category: CategoryItem
  at: number
  total: number
  mayEdit: boolean
  /** `focus` selects the element that receives focus after the move. */
  onMove: (position: number, focus: string) => void
}

function CategoryRow({ category, at, total, mayEdit, onMove }: CategoryRowProps) {
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
            {listDirections().map(({ direction, step, label, Icon }) => (
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

const listDirections = () =>
  [
    { direction: 'up', step: -1, label: adminSortableRowsTexts.up, Icon: ArrowUp },
    { direction: 'down', step: 1, label: adminSortableRowsTexts.down, Icon: ArrowDown },
  ] as const

// At the end of the list the button just used is disabled, so the other direction is focused.
function toFocusSelector(id: string, direction: string): string {
  return `[data-drag-row="${id}"] > div [data-way="${direction}"]:enabled, [data-drag-row="${id}"] > div [data-way]:enabled`
}
