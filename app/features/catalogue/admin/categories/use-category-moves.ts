import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { moveInMenu } from '../../rules/category-tree.ts'
import { to } from '#shared/paths/paths.ts'
import { adminSortableRowsTexts as texts } from '#shared/text/admin/sortable-rows.ts'
import { toErrorText, type FormResult } from '#web/form-result.ts'

export type CategoryItem = {
  id: string
  name: string
  description: string
  parent_id: string | null
  active: boolean
}

/** Moves a category optimistically and restores the order when saving fails. */
export function useCategoryMoves(categories: readonly CategoryItem[]) {
  const { submit, state, data } = useFetcher<FormResult>()
  const [shown, setShown] = useState({ before: categories, now: categories })
  if (shown.before !== categories) setShown({ before: categories, now: categories })
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const focusSelector = useRef('')
  const error = state === 'idle' ? toErrorText(data) : null
  const order = error === null ? shown.now : categories

  // Moving the row in the DOM loses its focus.
  useEffect(() => {
    if (focusSelector.current)
      list.current?.querySelector<HTMLElement>(focusSelector.current)?.focus()
    focusSelector.current = ''
  }, [order])

  function move(category: CategoryItem, place: number, focus = '') {
    const now = moveInMenu(order, category, place)
    const siblings = now.filter(({ parent_id }) => parent_id === category.parent_id)
    focusSelector.current = focus
    setAnnouncement(texts.moved(place, siblings.length))
    setShown({ before: categories, now })
    void submit({ place }, { method: 'post', action: to.admin.category.place(category.id) })
  }

  return { order, list, announcement, error, move }
}
