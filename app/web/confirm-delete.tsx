import { useId, type ReactNode } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { adminCommonTexts as texts } from '#shared/text/admin/common.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { ErrorBox } from '#ui/banner.tsx'
import { Modal } from '#ui/modal.tsx'
import { toErrorText, type FormResult } from './form-result.ts'
import { SubmitButton } from './submit-button.tsx'
import { useFormResult } from './use-form-result.ts'

type Props = {
  title: string
  result: FormResult | undefined
  backHref: string
  /** Shown as a dialog over its list when scripts run; otherwise a card of the page. */
  isDialog?: boolean
  /** Its title is the page's. */
  isPage?: boolean
  /** The browser submits the form itself, if the action answers fetches of another page. */
  reloadDocument?: boolean
  label?: string
  pendingLabel?: string
  /** Says what is deleted, when the label alone does not. */
  description?: string | undefined
  className?: string
  children: ReactNode
}

/** Asks before something is deleted, at an address of its own so that it works without scripts. */
export function ConfirmDelete(props: Props) {
  const {
    title,
    result,
    backHref,
    isDialog = false,
    isPage = false,
    reloadDocument = false,
    className,
    children,
  } = props
  const { label = texts.delete, pendingLabel = texts.deleting, description } = props
  const titleId = useId()
  const navigate = useNavigate()
  const { key } = useLocation()
  const close = () => void navigate(backHref, { preventScrollReset: true })
  const { form } = useFormResult(result)
  const error = toErrorText(result)
  const errorBox = error && <ErrorBox>{error}</ErrorBox>
  const cancel = (
    <ButtonLink
      variant="secondary"
      href={backHref}
      onClick={(event) => {
        if (!isDialog) return
        event.preventDefault()
        close()
      }}
    >
      {texts.cancel}
    </ButtonLink>
  )
  const submit = (
    <SubmitButton variant="danger" pendingLabel={pendingLabel} aria-label={description}>
      {label}
    </SubmitButton>
  )
  if (!isDialog) {
    return (
      <div className={classNames('mb-8', className)}>
        <Card title={title} isPage={isPage}>
          <Form ref={form} method="post" reloadDocument={reloadDocument} className="grid gap-5">
            {errorBox}
            {children}
            <div className="flex flex-wrap gap-3">
              {submit}
              {cancel}
            </div>
          </Form>
        </Card>
      </div>
    )
  }
  return (
    <Modal
      isOpen
      isStandalonePage
      reopenKey={key}
      onClose={close}
      labelledBy={titleId}
      className="dialog not-[:modal]:static not-[:modal]:mb-8"
    >
      <Form ref={form} method="post" noValidate>
        <div className="dialog-body dialog-body-first">
          <h2 id={titleId} className="heading text-xl">
            {title}
          </h2>
          <div className="mt-3 grid gap-3 wrap-anywhere text-muted">
            {children}
            {errorBox}
          </div>
        </div>
        <div className="dialog-foot">
          {cancel}
          {submit}
        </div>
      </Form>
    </Modal>
  )
}
