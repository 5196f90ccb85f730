import { toText } from '#shared/json-values.ts'
import type { FieldValue } from './edit-conflict.tsx'
import type { FormResult } from './form-result.ts'
import { useEdit } from './use-edit.ts'

/** Submitted values of a form without rows; unchecked boxes are missing. */
export type FlatDraft = Readonly<Record<string, string>>

type Settings<Name extends string> = {
  result: FormResult<FlatDraft> | undefined
  stored: FlatDraft
  names: readonly Name[]
  toFieldValues: (draft: FlatDraft) => readonly FieldValue[]
}

/** The returned result contains the submitted values, or the merge with a colleague's changes. */
export function useFlatEdit<Name extends string>(settings: Settings<Name>) {
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
    result: result?.current ? { ...result, typed: draft } : result,
    formKey,
    edit: { conflict, onUse },
  }
}
