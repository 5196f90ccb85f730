import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { inMenuOrderWith } from '#domain/category-order.ts'
import { to } from '#domain/paths.ts'
import { adminRowsWords as words } from '#domain/text/admin/rows.ts'
import { errorOf, type FormAnswer } from '../form-answer.ts'

export type CategoryLine = {
  id: string
  name: string
  description: string
  parent_id: string | null
  active: boolean
}

/** Moves a category optimistically and restores the order when saving fails. */
export function useMoves(categories: readonly CategoryLine[]) {
  const { submit, state, data } = useFetcher<FormAnswer>()
  const [shown, setShown] = useState({ before: categories, now: categories })
  if (shown.before !== categories) setShown({ before: categories, now: categories })
  const [said, setSaid] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const wanted = useRef('')
  const error = state === 'idle' ? errorOf(data) : null
  const order = error === null ? shown.now : categories

  // Moving the row in the DOM loses its focus.
  useEffect(() => {
    if (wanted.current) list.current?.querySelector<HTMLElement>(wanted.current)?.focus()
    wanted.current = ''
  }, [order])

  function move(category: CategoryLine, place: number, focus = '') {
    const now = inMenuOrderWith(order, category, place)
    const siblings = now.filter(({ parent_id }) => parent_id === category.parent_id)
    wanted.current = focus
    setSaid(words.moved(place, siblings.length))
    setShown({ before: categories, now })
    void submit({ place }, { method: 'post', action: to.admin.category.place(category.id) })
  }

  return { order, list, said, error, move }
}
