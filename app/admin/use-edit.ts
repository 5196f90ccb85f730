import { useState } from 'react'
import { shapeOf } from '#domain/forms/form-data.ts'
import { isAtPath, mergeEdits, withPathOf } from '#domain/merge-edits.ts'
import { isSame } from '#domain/same.ts'
import { conflictOf, noConflict, type Line, type Merged } from './edit-conflict.tsx'
import { isTaken, type EditAnswer } from './form-answer.ts'
import { typedShape } from './typed-shape.ts'

type State<Draft> = {
  /** The common base for merging with a colleague's changes. */
  base: Draft
  draft: Draft
  conflict: Merged<Draft> | null
  heard: EditAnswer<Draft> | undefined
  version: number
}

type Settings<Draft> = {
  answer: EditAnswer<Draft> | undefined
  /** The stored values in the shape of the form. */
  shown: Draft
  draftOf: (sent: Record<string, unknown>, before: Draft) => Draft
  linesOf: (draft: Draft) => readonly Line[]
}

/** State of a form that several members may edit. The form is remounted by `formKey` after each merge. */
export function useEdit<Draft>({ answer, shown, draftOf, linesOf }: Settings<Draft>) {
  const [state, setState] = useState<State<Draft>>(() => {
    const typed = typedShape(answer)
    const theirs = answer?.current
    return {
      base: theirs ?? shown,
      draft: typed ? draftOf(typed, shown) : shown,
      conflict: theirs === undefined ? null : { theirs, paths: null },
      heard: answer,
      version: 0,
    }
  })
  const { base, draft, conflict, heard, version } = state
  if (answer && answer !== heard) {
    const theirs = answer.current
    if (theirs === undefined) setState({ ...state, heard: answer, conflict: null })
    else {
      const mine = draftOf(typedShape(answer) ?? {}, base)
      const { merged, ...paths } = mergeEdits(base, mine, theirs)
      setState({
        base: theirs,
        draft: merged,
        conflict: { theirs, paths },
        heard: answer,
        version: version + 1,
      })
    }
  } else if (isTaken(answer) && !isSame(base, shown)) setState({ ...state, base: shown })
  return {
    draft,
    version,
    conflict: conflict ? conflictOf(conflict, draft, linesOf) : noConflict,
    onUse(field: string, form: HTMLFormElement | null) {
      if (!conflict || !form) return
      const mine = draftOf(shapeOf(new FormData(form)), base)
      const { theirs, paths } = conflict
      const clashes = paths?.clashes.filter((path) => !isAtPath(path, field)) ?? []
      setState({
        ...state,
        draft: withPathOf(mine, field, theirs),
        conflict: { theirs, paths: paths && { ...paths, clashes } },
        version: version + 1,
      })
    },
  }
}

export type EditState = Pick<ReturnType<typeof useEdit<unknown>>, 'conflict' | 'onUse'>
