import { useState } from 'react'
import { useFetcher } from 'react-router'
import { isAtPath, mergeEdits, withPathOf } from '#domain/merge-edits.ts'
import { conflictOf, noConflict, type Line, type Merged } from '../edit-conflict.tsx'
import { isTaken } from '../form-answer.ts'
import { isSame } from '#domain/same.ts'
import { shapeOf } from '#domain/forms/form-data.ts'
import { typedShape } from '../typed-shape.ts'
import type { CardAnswer, CardView, Served } from './card-view.ts'

type State<Values, Draft> = {
  /** The stored values that the draft is compared with and saved over. */
  base: CardView<Values>
  draft: Draft
  sent: Draft | null
  /** The loader's view once an action result brought a newer one. */
  outdated: CardView<Values> | null
  heard: CardAnswer<Values> | undefined
  conflict: Merged<Draft> | null
}

type Settings<Values, Draft> = {
  view: CardView<Values>
  served: Served<Values>
  /** Convert stored values, or submitted ones, to a draft. */
  draftOf: (values: Values) => Draft
  typedDraft: (typed: Record<string, unknown>, values: Values) => Draft
}

/**
 * State of a settings card: the draft, whether it differs from the stored values, and the result of the last
 * save.
 */
export function useCard<Values, Draft>(settings: Settings<Values, Draft>) {
  const { view, served, draftOf, typedDraft } = settings
  const fetcher = useFetcher<CardAnswer<Values>>()
  const [state, setState] = useState<State<Values, Draft>>(() => {
    const typed = typedShape(served)
    const draft = typed ? typedDraft(typed, view.values) : draftOf(view.values)
    const conflict = served?.current
      ? { theirs: draftOf(served.current.values), paths: null }
      : null
    return { base: view, draft, sent: null, outdated: null, heard: undefined, conflict }
  })
  const { base, draft, sent, outdated, heard, conflict } = state
  const isDirty = !isSame(draft, draftOf(base.values))
  const answer = fetcher.data ?? served
  if (fetcher.state === 'idle') {
    if (fetcher.data && fetcher.data !== heard) {
      const next = fetcher.data.current ?? base
      // Keeps edits that were made while the save was under way.
      const isSettled = isTaken(fetcher.data) && isSame(draft, sent)
      const theirs = draftOf(next.values)
      const isConflict = fetcher.data.current !== undefined && !isTaken(fetcher.data)
      const { merged, ...paths } = isConflict
        ? mergeEdits(draftOf(base.values), draft, theirs)
        : { merged: draft, taken: [], clashes: [] }
      setState({
        base: next,
        draft: isSettled ? theirs : merged,
        conflict: isConflict ? { theirs, paths } : null,
        sent: null,
        outdated: fetcher.data.current ? view : outdated,
        heard: fetcher.data,
      })
    } else if (!isDirty && view.seen !== base.seen && view !== outdated) {
      setState({ ...state, base: view, draft: draftOf(view.values) })
    }
  }
  return {
    fetcher,
    answer,
    base,
    draft,
    isDirty,
    isSaving: fetcher.state !== 'idle',
    set: (change: Partial<Draft>) =>
      setState((now) => ({ ...now, draft: { ...now.draft, ...change } })),
    conflictIn: (linesOf: (draft: Draft) => readonly Line[]) =>
      conflict && isDirty ? conflictOf(conflict, draft, linesOf) : noConflict,
    onUse(field: string) {
      if (!conflict) return
      const { theirs, paths } = conflict
      const clashes = paths?.clashes.filter((path) => !isAtPath(path, field)) ?? []
      setState((now) => ({
        ...now,
        draft: withPathOf(now.draft, field, theirs),
        conflict: { theirs, paths: paths && { ...paths, clashes } },
      }))
    },
    /** Adopts values typed before hydration. */
    takeUp(form: FormData) {
      const typed = typedDraft(shapeOf(form), base.values)
      if (!isSame(typed, draft)) setState((now) => ({ ...now, draft: typed }))
    },
    send: () => setState((now) => ({ ...now, sent: now.draft })),
  }
}

export type CardState = Pick<
  ReturnType<typeof useCard<unknown, unknown>>,
  'fetcher' | 'answer' | 'base' | 'isDirty' | 'isSaving' | 'onUse' | 'send' | 'takeUp'
>
