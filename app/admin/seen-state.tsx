import { useState } from 'react'
import { ErrorBox } from '#ui/error-box.tsx'
import { EditConflict } from './edit-conflict.tsx'
import { errorOf, type FormAnswer } from './form-answer.ts'
import { StepUp } from './step-up/step-up.tsx'
import type { EditState } from './use-edit.ts'

type Props = { answer: FormAnswer | undefined; seen: string | undefined; edit?: EditState }

/** What went wrong with a form, and the mark of what its writer has seen: nobody overwrites what they did not see. */
export function SeenState({ answer, seen, edit }: Props) {
  // The page may be read anew under what is being typed.
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
