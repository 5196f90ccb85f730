import { useId, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { Modal } from './modal.tsx'

type Props = {
  isOpen: boolean
  onClose: () => void
  title: string
  cancelLabel: string
  children: ReactNode
  // The confirm button, or a form containing it.
  action: ReactNode
}

export function Confirmation({ isOpen, onClose, title, cancelLabel, children, action }: Props) {
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
