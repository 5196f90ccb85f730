import { textOf } from '#domain/stored.ts'
import type { Line } from './edit-conflict.tsx'
import type { EditAnswer } from './form-answer.ts'
import { useEdit } from './use-edit.ts'

/** Submitted values of a form without rows; unchecked boxes are missing. */
export type FlatDraft = Readonly<Record<string, string>>

type Settings<Name extends string> = {
  answer: EditAnswer<FlatDraft> | undefined
  shown: FlatDraft
  names: readonly Name[]
  linesOf: (draft: FlatDraft) => readonly Line[]
}

/** The returned result contains the submitted values, or the merge with a colleague's changes. */
export function useFlatEdit<Name extends string>(settings: Settings<Name>) {
  const { answer, names } = settings
  const { draft, version, conflict, onUse } = useEdit<FlatDraft>({
    ...settings,
    draftOf: (sent) =>
      Object.fromEntries(
        names.flatMap((name) => (name in sent ? [[name, textOf(sent[name])]] : [])),
      ),
  })
  return {
    answer: answer?.current ? { ...answer, typed: draft } : answer,
    version,
    edit: { conflict, onUse },
  }
}
