import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { PrefetchPageLinks, useSearchParams } from 'react-router'
import { adminCommonWords } from '#domain/text/admin/common.ts'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Notice } from '#ui/notice.tsx'
import { EditConflict, type Conflict } from '../edit-conflict.tsx'
import { errorOf, isTaken } from '../form-answer.ts'
import { StepUp } from '../step-up/step-up.tsx'
import { useUnsavedWork } from '../unsaved-work.ts'
import type { CardState } from './use-card.ts'

type Props = {
  name: string
  card: CardState
  action: string
  mayEdit: boolean
  /** Message after a save. */
  saved: string
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
  saved,
  saveLabel = adminCommonWords.saveChanges,
  encType = 'application/x-www-form-urlencoded',
  conflict,
  children,
}: Props) {
  const { fetcher, answer, base, isDirty, isSaving, onUse, send, takeUp } = card
  const [params] = useSearchParams()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [answer])
  const takeUpOnce = useEffectEvent(() => {
    if (mayEdit && form.current) takeUp(new FormData(form.current))
  })
  useEffect(() => takeUpOnce(), [])
  useUnsavedWork(() => mayEdit && isDirty && !isSaving)
  const isNews = isTaken(answer) || (!answer && params.get('saved') === name)
  const error = answer && !isTaken(answer) && !isSaving ? errorOf(answer) : null
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
      {isDirty && <PrefetchPageLinks page={action} />}
      <input type="hidden" name="seen" value={base.seen} />
      {error && <ErrorBox>{error}</ErrorBox>}
      {!isSaving && <StepUp answer={answer} />}
      <EditConflict conflict={conflict} onUse={onUse} />
      {isNews && !isDirty && <Notice>{saved}</Notice>}
      <fieldset disabled={!mayEdit} className="contents">
        {children}
      </fieldset>
      {mayEdit && isDirty && (
        <div>
          <Button type="submit" pendingLabel={isSaving && adminCommonWords.saving}>
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
