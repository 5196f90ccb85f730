import { useState } from 'react'
import { useFetcher } from 'react-router'
import { isAtPath, mergeEdits, replacePath } from '#shared/merge-edits.ts'
import { toConflict, noConflict, type FieldValue, type EditMerge } from '#web/edit-conflict.tsx'
import { isSaved, type FormResult } from '#web/form-result.ts'
import { isSameContent } from '#shared/same-content.ts'
import { toNestedValues } from '#shared/forms/form-data.ts'
import { parseSubmittedValues } from '#web/submitted-values.ts'

type DraftState<Values, Draft> = {
  /** The stored values that the draft is compared with and saved over. */
  base: SectionView<Values>
  draft: Draft
  submittedDraft: Draft | null
  /** The loader's view once an action result brought a newer one. */
  staleView: SectionView<Values> | null
  handledResult: SectionResult<Values> | undefined
  conflict: EditMerge<Draft> | null
}

type SectionOptions<Values, Draft> = {
  view: SectionView<Values>
  documentResult: DocumentResult<Values>
  /** Convert stored values, or submitted ones, to a draft. */
  toDraft: (values: Values) => Draft
  parseDraft: (submitted: Record<string, unknown>, values: Values) => Draft
}

/**
 * State of a section: the draft, whether it differs from the stored values, and the result of the last
 * save.
 */
export function useSection<Values, Draft>(options: SectionOptions<Values, Draft>) {
  const { view, documentResult, toDraft, parseDraft } = options
  const fetcher = useFetcher<SectionResult<Values>>()
  const [state, setState] = useState<DraftState<Values, Draft>>(() => {
    const submitted = parseSubmittedValues(documentResult)
    const draft = submitted ? parseDraft(submitted, view.values) : toDraft(view.values)
    const conflict = documentResult?.current
      ? { saved: toDraft(documentResult.current.values), paths: null }
      : null
    return {
      base: view,
      draft,
      submittedDraft: null,
      staleView: null,
      handledResult: undefined,
      conflict,
    }
  })
  const { base, draft, submittedDraft, staleView, handledResult, conflict } = state
  const isDirty = !isSameContent(draft, toDraft(base.values))
  const result = fetcher.data ?? documentResult
  if (fetcher.state === 'idle') {
    if (fetcher.data && fetcher.data !== handledResult) {
      const updatedView = fetcher.data.current ?? base
      // Keeps edits that were made while the save was under way.
      const isSettled = isSaved(fetcher.data) && isSameContent(draft, submittedDraft)
      const saved = toDraft(updatedView.values)
      const isConflict = fetcher.data.current !== undefined && !isSaved(fetcher.data)
      const { merged, ...paths } = isConflict
        ? mergeEdits(toDraft(base.values), draft, saved)
        : { merged: draft, adopted: [], conflicts: [] }
      setState({
        base: updatedView,
        draft: isSettled ? saved : merged,
        conflict: isConflict ? { saved, paths } : null,
        submittedDraft: null,
        staleView: fetcher.data.current ? view : staleView,
        handledResult: fetcher.data,
      })
    } else if (!isDirty && view.version !== base.version && view !== staleView) {
      setState({ ...state, base: view, draft: toDraft(view.values) })
    }
  }
  return {
    fetcher,
    result,
    base,
    draft,
    isDirty,
    isSaving: fetcher.state !== 'idle',
    set: (change: Partial<Draft>) =>
      setState((previous) => ({ ...previous, draft: { ...previous.draft, ...change } })),
    getConflict: (toFields: (draft: Draft) => readonly FieldValue[]) =>
      conflict && isDirty ? toConflict(conflict, draft, toFields) : noConflict,
    onUse(field: string) {
      if (!conflict) return
      const { saved, paths } = conflict
      const conflicts = paths?.conflicts.filter((path) => !isAtPath(path, field)) ?? []
      setState((previous) => ({
        ...previous,
        draft: replacePath(previous.draft, field, saved),
        conflict: { saved, paths: paths && { ...paths, conflicts } },
      }))
    },
    /** Adopts values typed before hydration. */
    restoreSubmittedValues(form: FormData) {
      const submitted = parseDraft(toNestedValues(form), base.values)
      if (!isSameContent(submitted, draft))
        setState((previous) => ({ ...previous, draft: submitted }))
    },
    send: () => setState((previous) => ({ ...previous, submittedDraft: previous.draft })),
  }
}

export type SectionState = Pick<
  ReturnType<typeof useSection<unknown, unknown>>,
  | 'fetcher'
  | 'result'
  | 'base'
  | 'isDirty'
  | 'isSaving'
  | 'onUse'
  | 'send'
  | 'restoreSubmittedValues'
>

/** Values of a section with the version that detects a conflicting save. */
export type SectionView<Values> = { version: string; values: Values }

/** Result of a save, with the current values of the store. */
type SectionResult<Values> = FormResult<SectionView<Values>>

/** Result of a section that was submitted on a page of its own. */
export type DocumentResult<Values> = SectionResult<Values> | undefined
