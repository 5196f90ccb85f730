import { useId, type ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { Modal } from './modal.tsx'
import { cross, Icon } from './icon.tsx'

type Props = {
  isOpen: boolean
  onClose: () => void
  title: string
  closeLabel: string
  children: ReactNode
  // Stays visible while the body scrolls.
  footer?: ReactNode
}

export function Drawer({ isOpen, onClose, title, closeLabel, children, footer }: Props) {
  const titleId = useId()
  return (
    <Modal isOpen={isOpen} onClose={onClose} labelledBy={titleId} className="drawer">
      <div className="drawer-inside">
        <div className="dialog-head">
          <h2 id={titleId} className="heading text-2xl">
            {title}
          </h2>
          <IconButton label={closeLabel} icon={<Icon path={cross} />} onClick={onClose} />
        </div>
        <div className="drawer-body">{children}</div>
        {footer && <div className="drawer-foot">{footer}</div>}
      </div>
    </Modal>
  )
}
