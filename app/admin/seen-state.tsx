import { useState } from 'react'
import { ErrorBox } from '#ui/error-box.tsx'
import { EditConflict } from './edit-conflict.tsx'
import { errorOf, type FormAnswer } from './form-answer.ts'
import { StepUp } from './step-up/step-up.tsx'
import type { EditState } from './use-edit.ts'

type Props = { answer: FormAnswer | undefined; seen: string | undefined; edit?: EditState }

/**
 * Shows the errors of a form and submits the version it was opened with, so that concurrent changes are not
 * overwritten.
 */
export function SeenState({ answer, seen, edit }: Props) {
  // Revalidation may change the version during editing, so the first one is kept.
  const [opened] = useState(seen)
  const error = errorOf(answer)
  const mark = answer?.seen ?? answer?.typed?.['seen'] ?? opened
  return (
    <>
      {error && <ErrorBox>{error}</ErrorBox>}
      <StepUp answer={answer} />
      {edit && <EditConflict {...edit} />}
      {mark !== undefined && <input type="hidden" name="seen" value={mark} />}
    </>
  )
}
