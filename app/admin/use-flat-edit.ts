import { textOf } from '#domain/stored.ts'
import type { Line } from './edit-conflict.tsx'
import type { EditAnswer } from './form-answer.ts'
import { useEdit } from './use-edit.ts'

/** A form without rows, as it is sent: a box that is not ticked is not there. */
export type FlatDraft = Readonly<Record<string, string>>

type Settings<Name extends string> = {
  answer: EditAnswer<FlatDraft> | undefined
  shown: FlatDraft
  names: readonly Name[]
  linesOf: (draft: FlatDraft) => readonly Line[]
}

/** The answer says what was typed, or what became of it when it was merged with a colleague's. */
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
