import { useState } from 'react'
import { ErrorBox } from '#ui/banner.tsx'
import { EditConflict } from '#web/edit-conflict.tsx'
import { toErrorText, type FormResult } from '#web/form-result.ts'
import { StepUp } from '#features/staff/admin/step-up/step-up.tsx'
import type { EditState } from '#web/use-edit.ts'

type Props = { result: FormResult | undefined; version: string | undefined; edit?: EditState }

/**
 * Shows the errors of a form and submits the version it was opened with, so that concurrent changes are not
 * overwritten.
 */
export function FormStatus({ result, version, edit }: Props) {
  // Revalidation may change the version during editing, so the first one is kept.
  const [openedVersion] = useState(version)
  const error = toErrorText(result)
  const currentVersion = result?.version ?? result?.submitted?.['seen'] ?? openedVersion
  return (
    <>
      {error && <ErrorBox>{error}</ErrorBox>}
      <StepUp result={result} />
      {edit && <EditConflict {...edit} />}
      {currentVersion !== undefined && <input type="hidden" name="seen" value={currentVersion} />}
    </>
  )
}
