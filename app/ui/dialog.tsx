import { useId, type ReactNode } from 'react'
import { IconButton, Button } from './button.tsx'
import { Modal } from './modal.tsx'
import { cross, Icon } from './icon.tsx'

type Props = {
  isOpen: boolean
  onClose: () => void
  title: string
  closeLabel: string
  children: ReactNode
  // Footer buttons, the primary one last.
  actions?: ReactNode
  isWide?: boolean
}

export function Dialog({ isOpen, onClose, title, closeLabel, children, actions, isWide }: Props) {
  const titleId = useId()
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      labelledBy={titleId}
      className={isWide ? 'dialog dialog-wide' : 'dialog'}
    >
      <div className="dialog-head">
        <h2 id={titleId} className="heading text-xl">
          {title}
        </h2>
        <IconButton label={closeLabel} icon={<Icon path={cross} />} onClick={onClose} />
      </div>
      <div className="dialog-body">{children}</div>
      {actions && <div className="dialog-foot">{actions}</div>}
    </Modal>
  )
}

type ConfirmationProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  cancelLabel: string
  children: ReactNode
  // The confirm button, or a form containing it.
  action: ReactNode
}

export function Confirmation({
  isOpen,
  onClose,
  title,
  cancelLabel,
  children,
  action,
}: ConfirmationProps) {
  const titleId = useId()
  return (
    <Modal isOpen={isOpen} onClose={onClose} labelledBy={titleId} className="dialog">
      <div className="dialog-body dialog-body-first">
        <h2 id={titleId} className="heading text-xl">
          {title}
        </h2>
        <div className="mt-3 text-muted">{children}</div>
      </div>
      <div className="dialog-foot">
        <Button variant="secondary" onClick={onClose} autoFocus>
          {cancelLabel}
        </Button>
        {action}
      </div>
    </Modal>
  )
}
