import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { Button } from '#ui/button.tsx'
import { ErrorBox, Banner } from '#ui/banner.tsx'
import { EditConflict, type Conflict } from '#web/edit-conflict.tsx'
import { toErrorText, isSaved } from '#web/form-result.ts'
import { StepUp } from '#features/staff/admin/step-up/step-up.tsx'
import { useUnsavedWork } from '#web/unsaved-work.ts'
import { useUnsavedBar } from './unsaved-bar.tsx'
import type { SectionState } from './use-section.ts'
import { PrefetchPage } from '#shell/admin/prefetch-page.tsx'

type Props = {
  name: string
  card: SectionState
  action: string
  mayEdit: boolean
  /** Message after a save. */
  savedMessage: string
  saveLabel?: string
  encType?: 'application/x-www-form-urlencoded' | 'multipart/form-data'
  /** Values saved by a colleague meanwhile. */
  conflict: Conflict
  children: ReactNode
}

/** The save button appears with the first change; without JavaScript it is always shown. */
export function SettingsForm({
  name,
  card,
  action,
  mayEdit,
  savedMessage,
  saveLabel = adminCommonTexts.saveChanges,
  encType = 'application/x-www-form-urlencoded',
  conflict,
  children,
}: Props) {
  const { fetcher, result, base, isDirty, isSaving, onUse, send, restoreSubmittedValues } = card
  const [params] = useSearchParams()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (result) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [result])
  const restoreOnce = useEffectEvent(() => {
    if (mayEdit && form.current) restoreSubmittedValues(new FormData(form.current))
  })
  useEffect(() => restoreOnce(), [])
  useUnsavedWork(() => mayEdit && isDirty && !isSaving)
  useUnsavedBar(form, mayEdit && isDirty)
  const isJustSaved = isSaved(result) || (!result && params.get('saved') === name)
  const error = result && !isSaved(result) && !isSaving ? toErrorText(result) : null
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={action}
      encType={encType}
      noValidate
      onSubmit={send}
      className="grid gap-5"
    >
      {/* Prefetches the route module, so a submission during a network failure still gets an error message. */}
      {isDirty && <PrefetchPage page={action} />}
      <input type="hidden" name="seen" value={base.version} />
      {error && <ErrorBox>{error}</ErrorBox>}
      {!isSaving && <StepUp result={result} />}
      <EditConflict conflict={conflict} onUse={onUse} />
      {isJustSaved && !isDirty && <Banner>{savedMessage}</Banner>}
      <fieldset disabled={!mayEdit} className="contents">
        {children}
      </fieldset>
      {mayEdit && isDirty && (
        <div>
          <Button type="submit" pendingLabel={isSaving && adminCommonTexts.saving}>
            {saveLabel}
          </Button>
        </div>
      )}
      {mayEdit && (
        <noscript>
          <Button type="submit">{saveLabel}</Button>
        </noscript>
      )}
    </fetcher.Form>
  )
}
