import { useState, type ReactNode } from 'react'
import { Form } from 'react-router'
import { ErrorBox } from '#ui/banner.tsx'
import { EditConflict } from './edit-conflict.tsx'
import { FormFooter } from './submit-button.tsx'
import { toErrorText, type FormResult } from './form-result.ts'
import { useUnsavedForm } from './unsaved-work.ts'
import type { EditState } from './use-edit.ts'
import { useFormResult } from './use-form-result.ts'

type Props = {
  result: FormResult | undefined
  /** The version that the fields show, so that a change of a colleague is not overwritten. */
  version?: string | undefined
  edit?: EditState | undefined
  label?: string | undefined
  cancelHref?: string | undefined
  className?: string
  encType?: 'application/x-www-form-urlencoded' | 'multipart/form-data'
  children: ReactNode
}

/** A form with its result: errors, the focus on the first wrong field, unsaved work and the buttons. */
export function DataForm({
  result,
  version,
  edit,
  label,
  cancelHref,
  className = 'grid gap-5',
  encType = 'application/x-www-form-urlencoded',
  children,
}: Props) {
  const { form } = useFormResult(result)
  useUnsavedForm(form, result)
  // Revalidation may change the version during editing, so the first one is kept.
  const [openedVersion] = useState(version)
  const currentVersion = result?.version ?? result?.submitted?.['seen'] ?? openedVersion
  const error = toErrorText(result)
  return (
    <Form ref={form} method="post" encType={encType} noValidate className={className}>
      {error && <ErrorBox>{error}</ErrorBox>}
      {edit && <EditConflict {...edit} />}
      {currentVersion !== undefined && <input type="hidden" name="seen" value={currentVersion} />}
      {children}
      <FormFooter label={label} cancelHref={cancelHref} />
    </Form>
  )
}
