import { useState } from 'react'
import { toNestedValues } from '#shared/forms/form-data.ts'
import { isAtPath, mergeEdits, replacePath } from '#shared/merge-edits.ts'
import { isSameContent } from '#shared/same-content.ts'
import { toConflict, noConflict, type FieldValue, type EditMerge } from './edit-conflict.tsx'
import { isSaved, type FormResult } from './form-result.ts'
import { parseSubmittedValues } from './submitted-values.ts'
import { toText } from '#shared/json-values.ts'

type State<Draft> = {
  /** The common base for merging with a colleague's changes. */
  base: Draft
  draft: Draft
  conflict: EditMerge<Draft> | null
  handledResult: FormResult<Draft> | undefined
  formKey: number
}

type Settings<Draft> = {
  result: FormResult<Draft> | undefined
  /** The stored values in the shape of the form. */
  stored: Draft
  toDraft: (submittedValues: Record<string, unknown>, before: Draft) => Draft
  toFieldValues: (draft: Draft) => readonly FieldValue[]
}

/** State of a form that several members may edit. The form is remounted by `formKey` after each merge. */
export function useEdit<Draft>({ result, stored, toDraft, toFieldValues }: Settings<Draft>) {
  const [state, setState] = useState<State<Draft>>(() => {
    const submitted = parseSubmittedValues(result)
    const saved = result?.current
    return {
      base: saved ?? stored,
      draft: submitted ? toDraft(submitted, stored) : stored,
      conflict: saved === undefined ? null : { saved, paths: null },
      handledResult: result,
      formKey: 0,
    }
  })
  const { base, draft, conflict, handledResult, formKey } = state
  if (result && result !== handledResult) {
    const saved = result.current
    if (saved === undefined) setState({ ...state, handledResult: result, conflict: null })
    else {
      const own = toDraft(parseSubmittedValues(result) ?? {}, base)
      const { merged, ...paths } = mergeEdits(base, own, saved)
      setState({
        base: saved,
        draft: merged,
        conflict: { saved, paths },
        handledResult: result,
        formKey: formKey + 1,
      })
    }
  } else if (isSaved(result) && !isSameContent(base, stored)) setState({ ...state, base: stored })
  return {
    draft,
    formKey,
    conflict: conflict ? toConflict(conflict, draft, toFieldValues) : noConflict,
    onUse(field: string, form: HTMLFormElement | null) {
      if (!conflict || !form) return
      const own = toDraft(toNestedValues(new FormData(form)), base)
      const { saved, paths } = conflict
      const clashes = paths?.conflicts.filter((path) => !isAtPath(path, field)) ?? []
      setState({
        ...state,
        draft: replacePath(own, field, saved),
        conflict: { saved, paths: paths && { ...paths, conflicts: clashes } },
        formKey: formKey + 1,
      })
    },
  }
}

export type EditState = Pick<ReturnType<typeof useEdit<unknown>>, 'conflict' | 'onUse'>

/** Submitted values of a form without rows; unchecked boxes are missing. */
export type FlatDraft = Readonly<Record<string, string>>

type UseFlatEditSettings<Name extends string> = {
  result: FormResult<FlatDraft> | undefined
  stored: FlatDraft
  names: readonly Name[]
  toFieldValues: (draft: FlatDraft) => readonly FieldValue[]
}

/** The returned result contains the submitted values, or the merge with a colleague's changes. */
export function useFlatEdit<Name extends string>(settings: UseFlatEditSettings<Name>) {
  const { result, names } = settings
  const { draft, formKey, conflict, onUse } = useEdit<FlatDraft>({
    ...settings,
    toDraft: (submittedValues) =>
      Object.fromEntries(
        names.flatMap((name) =>
          name in submittedValues ? [[name, toText(submittedValues[name])]] : [],
        ),
      ),
  })
  return {
    result: result?.current ? { ...result, submitted: draft } : result,
    formKey,
    edit: { conflict, onUse },
  }
}
