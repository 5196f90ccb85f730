import { useId, type ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { Modal } from './modal.tsx'
import { cross } from './icon-paths.ts'
import { Icon } from './icon.tsx'

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
