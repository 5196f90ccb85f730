import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Form, useLocation, useNavigate, useNavigation } from 'react-router'
import { adminCommonTexts as texts } from '#domain/text/admin/common.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import type { FormResult } from '#web/form-result.ts'

type Props = {
  title: string
  result: FormResult | undefined
  backHref: string
  children: ReactNode
}

/** Confirms a deletion at its own URL: a modal dialog with scripts, part of the page without. */
export function DeletionDialog({ title, result, backHref, children }: Props) {
  const titleId = useId()
  const isDeleting = useNavigation().formMethod === 'POST'
  const navigate = useNavigate()
  const { key } = useLocation()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    if (dialog.current?.matches(':modal')) return
    dialog.current?.removeAttribute('open')
    dialog.current?.showModal()
    // The link may be pressed again before the navigation back has finished; the component then stays mounted
    // and must reopen.
  }, [key])
  return (
    <dialog
      ref={dialog}
      open
      aria-labelledby={titleId}
      className="modal dialog on-page not-[:modal]:static not-[:modal]:mb-8"
      onClose={() => void navigate(backHref, { preventScrollReset: true })}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close()
      }}
    >
      <Form method="post">
        <div className="dialog-body dialog-body-first">
          <h2 id={titleId} className="heading text-xl">
            {title}
          </h2>
          <div className="mt-3 grid gap-3 wrap-anywhere text-muted">
            {children}
            {result?.error && <ErrorBox>{result.error}</ErrorBox>}
          </div>
        </div>
        <div className="dialog-foot">
          <ButtonLink
            variant="secondary"
            href={backHref}
            autoFocus
            onClick={(event) => {
              event.preventDefault()
              dialog.current?.close()
            }}
          >
            {texts.cancel}
          </ButtonLink>
          <Button type="submit" variant="danger" pendingLabel={isDeleting && texts.deleting}>
            {texts.delete}
          </Button>
        </div>
      </Form>
    </dialog>
  )
}
